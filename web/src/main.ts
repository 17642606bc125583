import { mount } from 'svelte';
import App from './App.svelte';
import { followLanguage, preferredLanguage, useLanguage } from './ui/i18n.svelte';
import { startRouter } from './ui/router.svelte';
import { startTheme } from './ui/theme.svelte';
import './styles/tokens.css';
import './styles/grounds.css';
import './styles/base.css';
import './styles/contrast.css';

startTheme();
startRouter();
followLanguage();
await useLanguage(preferredLanguage());
mount(App, { target: document.getElementById('app')! });

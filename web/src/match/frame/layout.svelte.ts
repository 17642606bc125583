// The layout of this window, now.
import { MediaQuery } from 'svelte/reactivity';
import { innerHeight, innerWidth } from 'svelte/reactivity/window';
import { hasText } from '../../ui/i18n.svelte';
import { layoutFor, type Layout } from './layout';

export const layout = (): Layout => layoutFor(innerWidth.current ?? 1440, innerHeight.current ?? 900);

const narrow = new MediaQuery('max-width: 1240px');
const low = new MediaQuery('max-height: 799px');
const coarse = new MediaQuery('pointer: coarse');
/** A desktop without room for a panel at the side. */
export const isNarrow = (): boolean => narrow.current;
/** Without room for what is not needed all the time. */
export const isLow = (): boolean => low.current;
/** Fingers, not a mouse. */
export const isTouched = (): boolean => coarse.current;
/** The name of a text: with fingers there may be other words for it. */
export const forHand = (text: string): string => (isTouched() && hasText(`${text}_touch`) ? `${text}_touch` : text);

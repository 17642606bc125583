// Which tab of the side panel is open; keys L and C switch it too.
export type Tab = 'log' | 'chat' | 'stats' | 'bench';
export const panel = $state<{ tab: Tab }>({ tab: 'log' });

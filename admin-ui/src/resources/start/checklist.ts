import type { PluginInfo, SetupState } from '@recado/sdk/contracts';

export interface SetupStep {
  id: keyof SetupState;
  done: boolean;
  /** A screen of the back-office, or a page elsewhere. */
  to?: string;
  href?: string;
}

/** What is left until customers can be served, in order. */
export const setupSteps = (state: SetupState): SetupStep[] => [
  { id: 'connection', done: state.connection, to: '/connections' },
  { id: 'queues', done: state.queues, to: '/queues' },
  { id: 'users', done: state.users, to: '/users' },
  { id: 'hours', done: state.hours, to: '/settings' },
  { id: 'settings', done: state.settings, to: '/settings' },
  { id: 'message', done: state.message, href: '/demo/webchat' },
];

export const troubledPlugins = (plugins: readonly PluginInfo[]): PluginInfo[] =>
  plugins.filter(({ state }) => state === 'failed' || state === 'disabled');

import type { PluginInfo, Setting } from '@recado/sdk/contracts';
import { anyChanged } from '../settings/setting-groups';

export interface SetupData {
  connections: number;
  queues: number;
  users: number;
  settings: readonly Setting[];
  hasTickets: boolean;
}
export interface SetupStep {
  id: 'connection' | 'queues' | 'users' | 'settings' | 'message';
  done: boolean;
  /** A screen of the back-office, or a page elsewhere. */
  to?: string;
  href?: string;
}

/** What is left until customers can be served, in order, read from what is there. */
export const setupSteps = (data: SetupData): SetupStep[] => [
  { id: 'connection', done: data.connections > 0, to: '/connections' },
  { id: 'queues', done: data.queues > 0, to: '/queues' },
  // The first user is the one who reads this.
  { id: 'users', done: data.users > 1, to: '/users' },
  { id: 'settings', done: anyChanged(data.settings), to: '/settings' },
  { id: 'message', done: data.hasTickets, href: '/demo/webchat' },
];

export const troubledPlugins = (plugins: readonly PluginInfo[]): PluginInfo[] =>
  plugins.filter(({ state }) => state === 'failed' || state === 'disabled');

import type { Connection, PluginInfo, SetupState } from '@recado/sdk/contracts';
import { tryChatAddress } from '../connections/try-chat';

export interface SetupStep {
  /** Also names its texts. */
  id: keyof SetupState | 'anyMessage';
  done: boolean;
  /** A screen of the back-office, or an external page. */
  to?: string;
  href?: string;
}

/** Remaining setup steps, in order; `chat` is the company's own web chat, if it has one. */
export const setupSteps = (state: SetupState, chat?: Pick<Connection, 'publicKey'>): SetupStep[] => [
  { id: 'connection', done: state.connection, to: '/connections' },
  { id: 'queues', done: state.queues, to: '/queues' },
  { id: 'users', done: state.users, to: '/users' },
  { id: 'hours', done: state.hours, to: '/settings' },
  { id: 'settings', done: state.settings, to: '/settings' },
  chat
    ? { id: 'message', done: state.message, href: tryChatAddress(chat) }
    : { id: 'anyMessage', done: state.message, to: '/connections' },
];

export const troubledPlugins = (plugins: readonly PluginInfo[]): PluginInfo[] =>
  plugins.filter(({ state }) => state === 'failed' || state === 'disabled');

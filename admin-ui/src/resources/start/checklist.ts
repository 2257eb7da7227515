import type { Connection, PluginInfo, SetupState, SkippableStep } from '@recado/sdk/contracts';
import { FIRST_CHAT, tryChatAddress } from '../connections/try-chat';

export interface SetupStep {
  /** Also names its texts. */
  id: 'connection' | 'queues' | 'users' | 'hours' | 'message' | 'anyMessage' | 'answer';
  done: boolean;
  /** Something is saved, and does not work yet. */
  begun?: boolean;
  /** The company may do without it, and does so if it is `skipped`. */
  skippable?: SkippableStep;
  skipped?: boolean;
  /** A screen of the back-office, or another address, in a tab of its own unless it is the console. */
  to?: string;
  href?: string;
  newTab?: boolean;
  other?: string;
}

const CONNECTIONS = '/connections';

/** The setup steps, in order, for who reads `language`; `chat` is the company's own web chat, if it has one. */
export function setupSteps(
  state: SetupState,
  language: string,
  chat?: Pick<Connection, 'id' | 'publicKey'>,
): SetupStep[] {
  const { begun, skipped } = state;
  const skip = (step: SkippableStep) => ({ skippable: step, skipped: skipped.includes(step) });
  return [
    state.connection || chat
      ? { id: 'connection', done: state.connection, to: CONNECTIONS, other: CONNECTIONS }
      : { id: 'connection', done: false, to: FIRST_CHAT, other: CONNECTIONS },
    // A queue that no connection offers: the connection is where one goes on.
    begun.queues && !state.queues
      ? { id: 'queues', done: false, begun: true, to: chat ? `${CONNECTIONS}/${chat.id}` : CONNECTIONS }
      : { id: 'queues', done: state.queues, to: '/queues' },
    { id: 'users', done: state.users, begun: begun.users && !state.users, to: '/users', ...skip('users') },
    { id: 'hours', done: state.hours, to: '/settings', ...skip('hours') },
    chat
      ? { id: 'message', done: state.message, href: tryChatAddress(chat, language)!, newTab: true }
      : { id: 'anyMessage', done: state.message, to: CONNECTIONS },
    { id: 'answer', done: state.answer, href: state.waiting ? `/tickets/${state.waiting}` : '/tickets' },
  ];
}

/** What the server answers of a plugin that its operator left out: no trouble, whoever reads it. */
const LEFT_OUT = 'It is not among RECADO_PLUGINS.';

/** Plugins that need somebody. One that is switched off concerns only who runs the installation. */
export const troubledPlugins = (plugins: readonly PluginInfo[], runsInstallation: boolean): PluginInfo[] =>
  plugins.filter(
    ({ state, error, missing }) =>
      state === 'failed' ||
      (runsInstallation && (missing !== undefined || (state === 'disabled' && error !== LEFT_OUT))),
  );

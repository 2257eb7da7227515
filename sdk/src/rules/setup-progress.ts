import type { SetupState } from '../contracts/setup.js';

const STEPS = ['connection', 'queues', 'users', 'hours', 'message', 'answer'] as const;

/** Live events after which another step may be done; `state` as it is known, because messages are many. */
export const setupTopics = ({ message, answer }: Pick<SetupState, 'message' | 'answer'>) =>
  message && answer
    ? (['whatsapp', 'whatsappSession', 'queue', 'user'] as const)
    : (['whatsapp', 'whatsappSession', 'queue', 'user', 'appMessage'] as const);

/** How many steps of a company's setup work, and how many there are. */
export const setupProgress = (state: SetupState): { done: number; total: number } => ({
  done: STEPS.filter((step) => state[step]).length,
  total: STEPS.length,
});

import type { SetupState } from '../contracts/setup.js';

const STEPS = ['connection', 'queues', 'users', 'hours', 'message', 'answer'] as const;

/** How many steps of a company's setup work, and how many there are. */
export const setupProgress = (state: SetupState): { done: number; total: number } => ({
  done: STEPS.filter((step) => state[step]).length,
  total: STEPS.length,
});

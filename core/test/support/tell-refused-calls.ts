import { beforeEach } from 'vitest';
import { forgetRefused, refusedCalls } from './refused-calls.js';

/** For every test: a failure also shows what the server rejected meanwhile, in its own words. */
beforeEach(({ onTestFailed }) => {
  forgetRefused();
  onTestFailed(async ({ task }) => {
    const [error] = task.result?.errors ?? [];
    const refused = await refusedCalls();
    if (!error || refused.length === 0) return;
    const told = `\n\nThe server refused in this test:\n${refused.map((line) => `  ${line}`).join('\n')}`;
    error.stack = error.stack?.replace(error.message, () => error.message + told);
    error.message += told;
  });
});

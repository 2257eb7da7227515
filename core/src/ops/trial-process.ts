import { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { compose } from '../wiring/compose.js';
import type { TrialOrder, TrialReport } from '../plugin-host/packages/trial.js';
import { errorText } from '../infra/error-text.js';

/** Without an event loop, no message reports that the parent of the trial is gone. */
const ORPHANED = `
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 1_000);
`;

const tell = (report: TrialReport): Promise<void> =>
  new Promise((resolve) => {
    if (process.connected) process.send!(report, () => resolve());
    else resolve();
  });

const textOf = (error: unknown): string => errorText(error).slice(0, 400);

async function run({ config, found, isToBeOn, logLevel }: TrialOrder): Promise<void> {
  const services = await compose(config, { log: pino({ level: logLevel }, pino.destination(2)) });
  for (const one of found) {
    const problem = await services.plugins.host
      .tryOut(one, (step) => void tell({ step }), isToBeOn)
      .catch((error: unknown) => `It could not be tried out: ${textOf(error)}`);
    await tell({ problem: problem ?? null });
  }
  await services.stop();
}

const uncaught = (error: unknown) => {
  void tell({ problem: `It left an error uncaught: ${textOf(error)}`, isEnding: true }).then(() =>
    process.exit(1),
  );
};
process.on('uncaughtException', uncaught);
process.on('unhandledRejection', uncaught);
process.once('disconnect', () => process.exit(1));
new Worker(ORPHANED, { eval: true }).unref();
process.once('message', (order: TrialOrder) => void run(order).then(() => process.exit(0), uncaught));

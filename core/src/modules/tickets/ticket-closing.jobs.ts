import type { JobWorker, Queues } from '../../infra/queues.js';
import type { Sweep } from '../../infra/sweeper.js';
import type { Infra } from '../../services.js';
import type { TicketClosingService } from './ticket-closing.js';

const QUEUE = 'ticket-closings';
/** Of different companies at once; more would only take from the inbound path. */
const CONCURRENCY = 2;

/** Carries closings of many tickets to a worker; the row is the truth, and the sweeper finds one that lost its job. */
export function createTicketClosingJobs(
  { log }: Pick<Infra, 'log'>,
  queues: Queues,
  closings: Pick<TicketClosingService, 'run' | 'stalled'>,
) {
  const queue = queues.queue<{ id: number }>(QUEUE);
  let worker: JobWorker | undefined;
  let stopped = false;
  const enqueue = async (ids: readonly number[]) => {
    if (ids.length) await queue.add(ids.map((id) => ({ data: { id }, once: `closing-${id}` })));
  };
  return {
    kick(id: number): void {
      enqueue([id]).catch((error: unknown) => log.warn({ err: error }, 'not enqueued; the sweeper will'));
    },
    sweep: {
      name: 'resume closings',
      everyMs: 5_000,
      run: async () => enqueue(await closings.stalled()),
    } satisfies Sweep,
    start(): void {
      worker ??= queues.work<{ id: number }>(QUEUE, CONCURRENCY, ({ id }) =>
        closings.run(id, () => !stopped),
      );
    },
    async stop(): Promise<void> {
      stopped = true;
      await worker?.close();
    },
  };
}
export type TicketClosingJobs = ReturnType<typeof createTicketClosingJobs>;

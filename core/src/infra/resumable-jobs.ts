import type { JobWorker, JobQueues } from './jobs.js';
import type { Sweep } from './sweeper.js';
import type { Infra } from './infra.js';

/** A long-running task stored in a row, whose id is the job's. */
export interface ResumableWork {
  /** Name of the queue and of its jobs. */
  name: string;
  /** Rows processed concurrently. */
  concurrency: number;
  /** Does the remaining work, until it is done or may not continue. */
  run(id: number, mayGoOn: () => boolean): Promise<void>;
  /** Rows that nobody processes: their process died. */
  stalled(): Promise<readonly number[]>;
}

/** Queues rows for a worker; the row is the source of truth, and the sweeper finds one that lost its job. */
export function createResumableJobs({ log }: Pick<Infra, 'log'>, queues: JobQueues, work: ResumableWork) {
  const queue = queues.queue<{ id: number }>(work.name);
  let worker: JobWorker | undefined;
  let stopped = false;
  const enqueue = async (ids: readonly number[]) => {
    if (ids.length) await queue.add(ids.map((id) => ({ data: { id }, once: `${work.name}-${id}` })));
  };
  return {
    kick(id: number): void {
      enqueue([id]).catch((error: unknown) => log.warn({ err: error }, 'not enqueued; the sweeper will'));
    },
    sweep: {
      name: `resume ${work.name}`,
      everyMs: 5_000,
      run: async () => enqueue(await work.stalled()),
    } satisfies Sweep,
    start(): void {
      worker ??= queues.work<{ id: number }>(work.name, work.concurrency, ({ id }) =>
        work.run(id, () => !stopped),
      );
    },
    async stop(): Promise<void> {
      stopped = true;
      await worker?.close();
    },
  };
}
export type ResumableJobs = ReturnType<typeof createResumableJobs>;

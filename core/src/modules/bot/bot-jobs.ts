import type { JobWorker, JobQueues } from '../../infra/jobs.js';
import type { Sweep } from '../../infra/sweeper.js';
import type { Infra } from '../../infra/infra.js';
import type { BotTurns } from './bot-turns.js';

const QUEUE = 'chatbot';
const CONCURRENCY = 6;
const AT_ONCE = 1_000;
/** A turn takes milliseconds: one that was queued this long ago has lost its process. */
const AGAIN_AFTER_MS = 3_000;

/** Queues bot turns for a worker. The rows hold the due times; the sweeper finds those whose job was lost. */
export function createBotJobs({ log }: Pick<Infra, 'log'>, queues: JobQueues, turns: BotTurns) {
  const queue = queues.queue<{ ticketId: number }>(QUEUE);
  let worker: JobWorker | undefined;
  return {
    /** These tickets have events for their bots. Never throws. */
    kick(ticketIds: readonly number[]): void {
      queue
        .add(ticketIds.map((ticketId) => ({ data: { ticketId }, once: `ticket-${ticketId}` })))
        .catch((error: unknown) => log.warn({ err: error }, 'not enqueued; the sweeper will'));
    },
    sweep: {
      name: 'turns of the chatbot',
      everyMs: 1_000,
      async run() {
        const due = await turns.due(AT_ONCE);
        // A unique id per few seconds: a job that died with its worker must not delay the ticket for long.
        const spell = Math.floor(Date.now() / AGAIN_AFTER_MS);
        await queue.add(due.map((ticketId) => ({ data: { ticketId }, id: `sweep-${ticketId}-${spell}` })));
      },
    } satisfies Sweep,
    setBack: {
      name: 'bring waiting chatbots back',
      everyMs: Infinity,
      onSetBack: true,
      run: () => turns.bringBack(),
    } satisfies Sweep,
    start(): void {
      worker ??= queues.work<{ ticketId: number }>(QUEUE, CONCURRENCY, ({ ticketId }) =>
        turns.turn(ticketId),
      );
    },
    async stop(): Promise<void> {
      await worker?.close();
    },
  };
}

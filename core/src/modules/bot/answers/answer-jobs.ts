import type { JobQueues, JobWorker } from '../../../infra/jobs.js';
import type { Sweep } from '../../../infra/sweeper.js';
import { sharedEnding } from '../../../infra/shared-ending.js';
import type { AnswerRounds } from './answer-rounds.js';

const QUEUE = 'answers';
/** Questions in flight, in one process: each is a request that waits, and holds no connection to the database meanwhile. */
const CONCURRENCY = 2_000;
/** Of one company: its slow service keeps only its own customers waiting. */
const OF_ONE_COMPANY = 50;
const AT_ONCE = 500;

interface Due {
  ticketId: number;
  companyId: number;
}

/** Asks integrations for answers, one job for each ticket; the rows hold the due times, and the sweeper finds them. */
export function createAnswerJobs(queues: JobQueues, rounds: AnswerRounds) {
  const queue = queues.queue<Due>(QUEUE);
  const stopping = sharedEnding();
  const inHand = new Map<number, number>();
  let worker: JobWorker | undefined;

  async function answer({ ticketId, companyId }: Due): Promise<void> {
    const others = inHand.get(companyId) ?? 0;
    if (others >= OF_ONE_COMPANY) return; // still due: the sweeper brings it again
    inHand.set(companyId, others + 1);
    try {
      await rounds.answer(ticketId, stopping.signal);
    } finally {
      const left = inHand.get(companyId)! - 1;
      if (left > 0) inHand.set(companyId, left);
      else inHand.delete(companyId);
    }
  }

  return {
    sweep: {
      name: 'answers of integrations',
      everyMs: 1_000,
      async run() {
        const due = await rounds.due(AT_ONCE);
        await queue.add(due.map((data) => ({ data, id: `answer-${data.ticketId}` })));
      },
    } satisfies Sweep,
    start(): void {
      worker ??= queues.work<Due>(QUEUE, CONCURRENCY, answer);
    },
    async stop(): Promise<void> {
      stopping.abort(new Error('the process is stopping'));
      await worker?.close();
    },
  };
}

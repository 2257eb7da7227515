import type { JobsOptions, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { openRedis } from './redis.js';
import type { Infra } from './infra.js';

/** A job carries row ids; the work itself is in MySQL. */
export interface JobToAdd<Data> {
  data: Data;
  /** While a job with this id waits, adding another changes nothing; while it runs, one more runs after it. */
  once?: string;
  /** A job of this id is not added again while the previous one waits or runs: for repeated sweeps. */
  id?: string;
}
export interface JobQueue<Data> {
  add(jobs: readonly JobToAdd<Data>[]): Promise<void>;
}
export interface JobQueues {
  queue<Data>(name: string): JobQueue<Data>;
  /** Handles jobs until `close`. A handler that throws is logged; the sweeper finds the row again. */
  work<Data>(name: string, concurrency: number, handler: (data: Data) => Promise<void>): JobWorker;
  close(): Promise<void>;
}
export interface JobWorker {
  /** Accepts no new job and waits for those in progress. */
  close(): Promise<void>;
}

const KEPT_BY_MYSQL: JobsOptions = { removeOnComplete: true, removeOnFail: true, attempts: 1 };
/** A dead worker is noticed within seconds; the rows themselves are safe meanwhile. */
const LOCK = { lockDuration: 15_000, stalledInterval: 5_000, maxStalledCount: 3 };

/** Work queues over Redis: they carry work and are never the source of truth. */
export function createJobQueues({ config, log }: Pick<Infra, 'config' | 'log'>): JobQueues {
  const prefix = `${config.redisPrefix}jobs`;
  const open = new Map<string, Queue>();
  const workers = new Set<Worker>();
  const connections = new Set<Redis>();
  const connect = (blocking: boolean) => {
    const redis = openRedis(config, blocking);
    redis.on('error', (error) => log.warn({ err: error }, 'redis (jobs)'));
    connections.add(redis);
    return redis;
  };
  let producer: Redis | undefined;
  let closed = false;
  // A third of a second of loading that is not needed before the first job.
  const bullmq = () => import('bullmq');

  async function queueNamed(name: string): Promise<Queue> {
    const { Queue } = await bullmq();
    let queue = open.get(name);
    if (!queue) {
      producer ??= connect(false);
      queue = new Queue(name, {
        connection: producer,
        prefix,
        defaultJobOptions: KEPT_BY_MYSQL,
        skipVersionCheck: true,
      });
      queue.on('error', (error) => log.warn({ err: error, queue: name }, 'queue'));
      open.set(name, queue);
    }
    return queue;
  }

  return {
    queue: (name) => ({
      async add(jobs) {
        const queue = await queueNamed(name);
        await queue.addBulk(
          jobs.map(({ data, once, id }) => ({
            name,
            data,
            opts: {
              ...(once !== undefined && { deduplication: { id: once, keepLastIfActive: true } }),
              ...(id !== undefined && { jobId: id }),
            },
          })),
        );
      },
    }),
    work<Data>(name: string, concurrency: number, handler: (data: Data) => Promise<void>) {
      let ended = false;
      const began = begin();
      let redis: Redis;
      async function begin(): Promise<Worker | undefined> {
        const { Worker } = await bullmq();
        if (ended || closed) return undefined;
        redis = connect(true);
        const worker = new Worker(name, (job) => handler(job.data as Data), {
          connection: redis,
          prefix,
          concurrency,
          ...LOCK,
        });
        worker.on('error', (error) => log.warn({ err: error, queue: name }, 'worker'));
        worker.on('failed', (_job, error) => log.warn({ err: error, queue: name }, 'job failed'));
        workers.add(worker);
        return worker;
      }
      return {
        async close() {
          ended = true;
          const worker = await began;
          if (!worker) return;
          workers.delete(worker);
          await worker.close();
          // The library leaves a connection that it was given open.
          redis.disconnect();
          connections.delete(redis);
        },
      };
    },
    async close() {
      closed = true;
      await Promise.all([...workers].map((worker) => worker.close()));
      await Promise.all([...open.values()].map((queue) => queue.close().catch(() => undefined))); // Redis may be down
      for (const redis of connections) redis.disconnect();
    },
  };
}

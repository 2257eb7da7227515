import { Pool } from 'undici';

export interface Shot {
  path: string;
  body: Buffer;
  headers: Record<string, string>;
}
export interface LoadResult {
  seconds: number;
  /** Milliseconds of each request, from its start to the end of its response. */
  latencies: number[];
}

/** Posts everything once over `concurrency` connections, as fast as responses arrive. Any status but 200 is an error. */
export async function fire(origin: string, shots: Shot[], concurrency: number): Promise<LoadResult> {
  const pool = new Pool(origin, { connections: concurrency, pipelining: 1 });
  const latencies: number[] = [];
  let next = 0;
  const worker = async () => {
    while (next < shots.length) latencies.push(await post(pool, shots[next++]!));
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: concurrency }, worker));
  const seconds = (performance.now() - begun) / 1000;
  await pool.close();
  return { seconds, latencies };
}

/** Posts at an even rate, like a provider, whether or not responses arrive in time. */
export async function pour(
  origin: string,
  shots: Shot[],
  perSecond: number,
  concurrency: number,
): Promise<LoadResult> {
  const pool = new Pool(origin, { connections: concurrency, pipelining: 1 });
  const latencies: number[] = [];
  const pending: Promise<void>[] = [];
  const begun = performance.now();
  for (let sent = 0; sent < shots.length;) {
    const due = Math.min(shots.length, Math.floor(((performance.now() - begun) / 1000) * perSecond) + 1);
    for (; sent < due; sent++) pending.push(post(pool, shots[sent]!).then((ms) => void latencies.push(ms)));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(pending);
  const seconds = (performance.now() - begun) / 1000;
  await pool.close();
  return { seconds, latencies };
}

async function post(pool: Pool, { path, body, headers }: Shot): Promise<number> {
  const begun = performance.now();
  const answer = await pool.request({ method: 'POST', path, body, headers });
  const text = await answer.body.text();
  if (answer.statusCode !== 200)
    throw new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 200)}`);
  return performance.now() - begun;
}

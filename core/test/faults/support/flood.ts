import { Pool } from 'undici';
import type { Scene } from './scene.js';

export interface FloodResult {
  /** Ids of messages whose webhook was answered with 200. */
  accepted: Set<string>;
  /** Responses other than 200, and broken connections. */
  refused: number;
}

/** Posts one message after another like a provider: over 64 connections, each retried until it is accepted. */
export async function flood(
  scene: Scene,
  count: number,
  {
    prefix,
    contacts = 500,
    onAnswered,
  }: { prefix: string; contacts?: number; onAnswered?: (count: number) => void },
): Promise<FloodResult> {
  const origin = scene.core.url;
  const pool = new Pool(origin, { connections: 64, pipelining: 1 });
  const result: FloodResult = { accepted: new Set(), refused: 0 };
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const n = next++;
      const id = `${prefix}-${n}`;
      const customer = scene.provider.customer({ phone: `551197${String(n % contacts).padStart(7, '0')}` });
      const { url, body, headers } = scene.provider.sign([customer.text(`message ${n}`, { id })]);
      const path = new URL(url).pathname;
      while (!(await post(pool, path, body, headers))) {
        result.refused++;
        await new Promise((resolve) => setTimeout(resolve, 20)); // a provider's pause between its attempts
      }
      result.accepted.add(id);
      onAnswered?.(result.accepted.size);
    }
  };
  await Promise.all(Array.from({ length: 64 }, worker));
  await pool.destroy();
  return result;
}

async function post(
  pool: Pool,
  path: string,
  body: Buffer,
  headers: Record<string, string>,
): Promise<boolean> {
  try {
    const answer = await pool.request({ method: 'POST', path, body, headers });
    await answer.body.dump();
    return answer.statusCode === 200;
  } catch {
    return false; // the process is down: the provider only knows that there was no response
  }
}

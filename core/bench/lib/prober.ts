import { percentile } from './figures.js';

const REQUESTS = 40;

export type Query = Record<string, string | number | boolean>;
export interface Prober {
  /** Requests until caches are warm, and returns the last body. */
  warm(): Promise<Record<string, unknown>>;
  /** Sequential requests: the 95th percentile in milliseconds. */
  round(): Promise<number>;
}

/** Repeats a GET call of the API as one user. */
export function prober(url: string, token: string, path: string, query: Query): Prober {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const ask = async () => {
    const answer = await fetch(`${url}/api${path}?${search}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const body = (await answer.json()) as Record<string, unknown>;
    if (!answer.ok)
      throw new Error(`GET ${path}?${search} answered ${answer.status} ${JSON.stringify(body)}`);
    return body;
  };
  return {
    async warm() {
      for (let n = 0; n < REQUESTS; n++) await ask();
      return ask();
    },
    async round() {
      const latencies: number[] = [];
      for (let n = 0; n < REQUESTS; n++) {
        const begun = performance.now();
        await ask();
        latencies.push(performance.now() - begun);
      }
      return percentile(latencies, 0.95);
    },
  };
}

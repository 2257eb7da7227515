import { setTimeout as pause } from 'node:timers/promises';

const KEPT = 5;
const MARK = Symbol.for('recado.refused-calls');
const READ_WITHIN_MS = 1_000;
interface Refused {
  lines: string[];
  /** Bodies still being read. */
  reading: Set<Promise<void>>;
}
const shared = globalThis as unknown as { [MARK]?: Refused };
/** The server's rejections during the current test, in its own words. Shared by all copies of this module. */
const refused = (shared[MARK] ??= watchFetch({ lines: [], reading: new Set() }));

/** Records a response of the server; one of 400 and above is shown if the test fails. */
export function noteAnswer(method: string, address: string, status: number, body: string): void {
  if (status < 400) return;
  refused.lines.push(`${method} ${address} → ${status} ${body.slice(0, 600)}`);
  if (refused.lines.length > KEPT) refused.lines.shift();
}

function watchFetch(list: Refused): Refused {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (answer.status >= 400) {
      const address = input instanceof Request ? input.url : String(input);
      const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
      // The test reads its own copy; a body that breaks off gives no details.
      const reading = answer
        .clone()
        .text()
        .then((body) => noteAnswer(method, address, answer.status, body))
        .catch(() => undefined)
        .finally(() => list.reading.delete(reading));
      list.reading.add(reading);
    }
    return answer;
  };
  return list;
}

/** Clears the record before a test. */
export function forgetRefused(): void {
  refused.lines.length = 0;
  refused.reading.clear();
}

/** Rejections since then, oldest first, once received bodies are read. */
export async function refusedCalls(): Promise<readonly string[]> {
  await Promise.race([Promise.all(refused.reading), pause(READ_WITHIN_MS, undefined, { ref: false })]);
  return refused.lines;
}

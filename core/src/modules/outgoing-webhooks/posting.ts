import { isPluginError } from '@recado/sdk';
import type { WebhookProblem } from '@recado/sdk/contracts';
import type { SafeFetch } from '../../infra/safe-fetch.js';
import { signaturesOf } from './webhook-secret.rules.js';

/** How long a receiver may take. */
const TIMEOUT_MS = 15_000;
/** What is kept of an answer, in bytes. */
const ANSWER_BYTES = 1_000;

export interface Post {
  url: string;
  id: string;
  body: string;
  /** Of the current secret first. */
  secrets: readonly string[];
  now: Date;
  /** Ends it without an outcome. */
  signal?: AbortSignal | undefined;
}
/** What came of one attempt. */
export interface Attempted {
  delivered: boolean;
  status: number | null;
  problem: WebhookProblem | null;
  detail: string | null;
  answer: Buffer | null;
  durationMs: number;
  retryAfterMs?: number | undefined;
}

/** One signed attempt, by Standard Webhooks. Throws only if its signal ends it. */
export async function postWebhook(
  { fetch }: Pick<SafeFetch, 'fetch'>,
  { url, id, body, secrets, now, signal }: Post,
): Promise<Attempted> {
  const began = performance.now();
  const timestamp = Math.floor(now.getTime() / 1000);
  const spent = () => Math.round(performance.now() - began);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Recado-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signaturesOf({ id, timestamp, body }, secrets),
      },
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
    });
    const problem = problemOf(answer.status);
    return {
      ...{ delivered: problem === null, status: answer.status, problem, detail: null },
      answer: await beginningOf(answer),
      durationMs: spent(),
      retryAfterMs: retryAfterOf(answer, now),
    };
  } catch (error) {
    signal?.throwIfAborted();
    return {
      ...{ delivered: false, status: null, answer: null, durationMs: spent() },
      ...failureOf(error),
    };
  }
}

function problemOf(status: number): WebhookProblem | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

/** The first bytes; the status counts, however the rest arrives. */
async function beginningOf({ body }: Response): Promise<Buffer | null> {
  if (!body) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  try {
    while (size < ANSWER_BYTES) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      size += value.byteLength;
    }
  } catch {
    // It broke off or took too long.
  }
  await reader.cancel().catch(() => undefined); // it may have ended meanwhile
  return Buffer.concat(parts).subarray(0, ANSWER_BYTES);
}

/** Only with the statuses that ask for patience; seconds or a date. */
function retryAfterOf({ status, headers }: Response, now: Date): number | undefined {
  const text = status === 429 || status === 503 ? headers.get('retry-after') : null;
  if (text === null) return undefined;
  const seconds = Number(text);
  return Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - now.getTime();
}

/** The network's own code names nothing but the failure. */
function failureOf(error: unknown): { problem: WebhookProblem; detail: string | null } {
  if (isPluginError(error)) return { problem: 'forbidden', detail: null };
  const codes: string[] = [];
  for (let cause = error, depth = 0; cause && depth < 4; depth++) {
    const { code, name } = cause as { code?: unknown; name?: unknown };
    codes.push(...[code, name].filter((text) => typeof text === 'string'));
    cause = (cause as { cause?: unknown }).cause;
  }
  const isLate = codes.some((code) => /Timeout|TIMEDOUT|_TIMEOUT/i.test(code));
  const detail = codes.findLast((code) => /^[A-Z][A-Z0-9_]{2,}$/.test(code)) ?? null;
  return isLate ? { problem: 'timeout', detail: null } : { problem: 'unreachable', detail };
}

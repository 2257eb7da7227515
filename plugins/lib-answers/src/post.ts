import { PluginError, type Exchange, type PluginContext } from '@recado/sdk';
import { lost, noAddress, redirects, tooLarge } from './errors.js';
import { exchangeOf } from './exchange.js';

/** What a service answered, whatever its status. */
export interface ServiceAnswer {
  ok: boolean;
  status: number;
  headers: { get(name: string): string | null };
  /** The whole body. */
  text: string;
}
/** A question for a service. */
export interface Question {
  url: string;
  headers?: Record<string, string>;
  /** JSON, or the fields of a form. */
  body: object | URLSearchParams;
  /** Texts that no exchange shows, such as a token. */
  hidden?: readonly string[];
}
type Ctx = Pick<PluginContext, 'http' | 'signal'>;

/** Bytes of an answer that are read. */
const MOST = 256 * 1024;

/**
 * Posts one question, once. Its content goes to this address alone: a redirect is not followed.
 *
 * @param exchanges Gets what was asked and answered, without secrets, also if it fails.
 * @throws PluginError `CONFIG_INVALID` for an address that is none, is inside the network or redirects; `TEMPORARY` if nothing
 * left; `DELIVERY_UNCERTAIN` if no whole answer came; `CONTENT_REJECTED` for one above 256 kB.
 */
export async function post(ctx: Ctx, question: Question, exchanges?: Exchange[]): Promise<ServiceAnswer> {
  if (ctx.signal.aborted) throw new PluginError('TEMPORARY', 'ended before the call', { untried: true });
  const { url, authorization, secrets } = addressOf(question.url);
  const isForm = question.body instanceof URLSearchParams;
  const body = isForm ? String(question.body) : JSON.stringify(question.body);
  const headers = {
    'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    accept: 'application/json, text/plain;q=0.9',
    'user-agent': 'Recado',
    ...(authorization && { authorization }),
    ...question.headers,
  };
  const came = { status: 0, text: '' };
  try {
    const request: RequestInit = { method: 'POST', headers, body, redirect: 'manual', signal: ctx.signal };
    const answer = await ctx.http.fetch(url, request);
    came.status = answer.status;
    if (answer.status >= 300 && answer.status < 400) {
      await answer.body?.cancel();
      throw redirects();
    }
    await readInto(came, answer);
    return { ok: answer.ok, headers: answer.headers, ...came };
  } catch (error) {
    throw lost(error);
  } finally {
    exchanges?.push(exchangeOf(url, headers, body, came, [...secrets, ...(question.hidden ?? [])]));
  }
}

/** `https://user:password@host` is a sign-in that `fetch` refuses to take out of an address. */
function addressOf(text: string): { url: URL; authorization?: string; secrets: string[] } {
  try {
    const url = new URL(text.trim());
    if (!/^https?:$/.test(url.protocol)) throw noAddress();
    const [user, password] = [url.username, url.password].map(decodeURIComponent);
    if (!user && !password) return { url, secrets: [] };
    url.username = url.password = '';
    const pair = Buffer.from(`${user}:${password}`).toString('base64');
    return { url, authorization: `Basic ${pair}`, secrets: [pair, password ?? ''] };
  } catch {
    throw noAddress(); // what the parser says repeats the address, with its password
  }
}

async function readInto(came: { text: string }, answer: Response): Promise<void> {
  const decoder = new TextDecoder();
  let size = 0;
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (size > MOST) throw tooLarge();
    came.text += decoder.decode(chunk, { stream: true });
  }
  came.text += decoder.decode();
}

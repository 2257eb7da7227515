import type OpenAI from 'openai';
import { told } from '@recado/lib-answers';
import { isPluginError, type Exchange, type PluginContext } from '@recado/sdk';
import { NO_COMPLETION } from './sentences.js';
import type { Body } from './request.js';

type Client = InstanceType<typeof OpenAI>;

/** Bytes of an answer. The largest texts of models are some hundred kilobytes. */
const LARGEST = 1_000_000;
/** Characters of an answer that the person reads who tries a prompt. */
const SHOWN = 20_000;
const WITHOUT_BODY = new Set([204, 205, 304]);

/** Where a prompt's requests go, and with what. */
export interface Line {
  ctx: Pick<PluginContext, 'http'>;
  /** Base address, without a trailing slash. */
  address: string;
  /** Empty: no key is sent. */
  apiKey: string;
  signal: AbortSignal;
  /** Gets each request with its answer. */
  exchanges?: Exchange[];
}

/** An answer that is no success, in the service's own words. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly headers: Headers,
    /** The service's words for programs: codes and names of parameters. */
    readonly reason: { code: string; type: string; param: string },
    /** The whole body. It may quote the key: it is read here and never passed on. */
    readonly body: string,
  ) {
    super(`refused with HTTP ${status}`);
  }
}

/** A file, and what is asked about it. */
export interface Upload {
  model: string;
  bytes: Uint8Array;
  /** Services know what a file is by the end of its name. */
  name: string;
  type: string;
}

/** Asks for a chat completion, once, as `calling` does. */
export const post = (line: Line, body: Body, idempotencyKey: string): Promise<unknown> =>
  calling(line, idempotencyKey, (client) => client.chat.completions.create(body, { signal: line.signal }));

/** Asks what a recording says, once, as `calling` does. */
export const postRecording = (line: Line, upload: Upload, idempotencyKey: string): Promise<unknown> =>
  calling(line, idempotencyKey, async (client, { toFile }) => {
    const file = await toFile(upload.bytes, upload.name, { type: upload.type });
    // Some models answer nothing but `json`.
    const body = { file, model: upload.model, response_format: 'json' as const };
    return client.audio.transcriptions.create(body, { signal: line.signal });
  });

/**
 * Calls once. The client is made for this call alone, and every option that it would otherwise take from the environment is
 * given: the operator's key must not reach a company's address, nor one company's key another company's.
 *
 * @returns What was answered with a success: anything.
 * @throws Refused for an answer that is none, PluginError of `ctx.http`, and errors of the network.
 */
async function calling(
  line: Line,
  idempotencyKey: string,
  call: (client: Client, library: typeof import('openai')) => Promise<unknown>,
): Promise<unknown> {
  // Loaded by whoever uses it: it is large, and most installations have other plugins too.
  const library = await import('openai');
  const { default: Client } = library;
  let received = '';
  const client = new Client({
    // The client refuses to be without a key; the header is what counts.
    apiKey: line.apiKey || 'none',
    ...{ adminAPIKey: null, organization: null, project: null, webhookSecret: null },
    baseURL: line.address,
    // The core asks again, not the client, which obeys a wait of any length.
    maxRetries: 0,
    // It would write customers' words to the console if OPENAI_LOG says so.
    logLevel: 'off',
    defaultHeaders: {
      'user-agent': 'Recado',
      ...(!line.apiKey && { authorization: null }),
      'idempotency-key': idempotencyKey,
    },
    fetch: Object.assign(
      (url: string | URL | Request, init?: RequestInit) =>
        send(line, String(url), init ?? {}, (text) => (received = text)),
      // Before a file the client looks whether forms can be sent: by this, or else by a request through our line.
      { Response },
    ),
  });
  try {
    return await call(client, library);
  } catch (error) {
    throw failureOf(error, received, Client);
  }
}

function failureOf(error: unknown, received: string, { APIError }: typeof OpenAI): unknown {
  if (!(error instanceof APIError)) return error;
  if (isPluginError(error.cause)) return error.cause;
  const { status, code, type, param } = error as InstanceType<typeof APIError>;
  if (status === undefined) return error;
  const word = (value: unknown) => (typeof value === 'string' ? value : '');
  const reason = { code: word(code), type: word(type), param: word(param) };
  return new Refused(status, error.headers ?? new Headers(), reason, received);
}

/** Sends what the client made. The answer is read here to its end: the client's own deadline ends with the headers. */
async function send(
  { ctx, apiKey, exchanges }: Line,
  url: string,
  init: RequestInit,
  tell: (text: string) => void,
): Promise<Response> {
  const { method = 'POST', body, signal } = init;
  // What this machine is and runs is nobody's business.
  const headers = Object.fromEntries(
    [...new Headers(init.headers)].filter(([name]) => !name.startsWith('x-stainless-')),
  );
  const hidden = (text: string) => (apiKey ? text.replaceAll(apiKey, '•••') : text);
  const { authorization: _, ...shown } = headers;
  const exchange: Exchange = {
    request: { method, url, headers: shown, body: typeof body === 'string' ? hidden(body) : '' },
    response: { status: 0, body: '' },
  };
  exchanges?.push(exchange);
  // To another address neither the key goes nor what the customer wrote.
  const answer = await ctx.http.fetch(url, { method, headers, body, signal, redirect: 'manual' });
  exchange.response.status = answer.status;
  const text = await textOf(answer);
  exchange.response.body = hidden(text).slice(0, SHOWN);
  tell(text);
  const { status } = answer;
  return new Response(WITHOUT_BODY.has(status) ? null : text, {
    status,
    headers: [...answer.headers].filter(([name]) => name !== 'content-encoding'),
  });
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST) throw told('CONFIG_INVALID', NO_COMPLETION);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

import { Readable, pipeline, type Duplex } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Dispatcher } from 'undici';

/** What a plain request may name; anything else is left to `fetch`. */
const PLAIN = new Set(['method', 'headers', 'body', 'signal', 'redirect']);

interface PlainInit {
  method: string;
  headers?: RequestInit['headers'];
  body: string | Uint8Array<ArrayBuffer>;
  signal?: AbortSignal | null;
}

/**
 * Whether {@link plainRequest} may send it: text or bytes, without anything that only `fetch` knows. Most sends of
 * messages are such requests.
 */
export function isPlain(url: URL, init: RequestInit): init is PlainInit {
  const { method, body } = init;
  const isWhole = typeof body === 'string' || body instanceof Uint8Array;
  if (!isWhole || !method || url.username || url.password) return false;
  return Object.keys(init).every((name) => PLAIN.has(name));
}

/**
 * `fetch` of a plain request, redirects not followed, at about a third of its cost: no streams and signals are made for
 * a body that is one text, and none for an answer that is read as one. The answer is asked for without compression.
 *
 * @throws TypeError `fetch failed` with its cause, or the signal's reason: as `fetch` does
 */
export async function plainRequest(dispatcher: Dispatcher, url: URL, init: PlainInit): Promise<Response> {
  const { method, body, signal } = init;
  const answer = await dispatcher
    .request({
      ...{ origin: url.origin, path: url.pathname + url.search, method: method.toUpperCase() },
      ...{ headers: headersOf(init), body, ...(signal && { signal }) },
    })
    .catch((error: unknown) => {
      throw failed(error, signal);
    });
  const decoder = DECODERS[String(answer.headers['content-encoding'] ?? '').toLowerCase()]?.();
  return (decoder ? decoded(answer, decoder) : new PlainAnswer(answer, url.href, signal)) as Response;
}

function headersOf({ headers = {}, body }: PlainInit): Record<string, string> {
  const named: Record<string, string> = { accept: '*/*', 'user-agent': 'undici' };
  const given = headers instanceof Headers || Array.isArray(headers) ? headers : Object.entries(headers);
  for (const [name, value] of given) named[name!.toLowerCase()] = String(value);
  named['accept-encoding'] ??= 'identity';
  if (typeof body === 'string') named['content-type'] ??= 'text/plain;charset=UTF-8';
  return named;
}

const failed = (error: unknown, signal: AbortSignal | null | undefined): unknown =>
  signal?.aborted ? (signal.reason as unknown) : new TypeError('fetch failed', { cause: error });

const DECODERS: Readonly<Record<string, () => Duplex>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
/** A server may compress although it was asked not to. */
function decoded(answer: Dispatcher.ResponseData, decoder: Duplex): Response {
  const { statusCode: status, statusText } = answer;
  const body = Readable.toWeb(pipeline(answer.body, decoder, () => undefined)) as ReadableStream;
  return new Response(body, { status, statusText, headers: headersFrom(answer) });
}

function headersFrom({ headers }: Dispatcher.ResponseData): Headers {
  const named = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const one of Array.isArray(value) ? value : [value]) named.append(name, one ?? '');
  return named;
}

/** Whoever drops an answer without reading it must not hold its connection. */
const dropped = new FinalizationRegistry<Readable>((body) => body.on('error', () => undefined).destroy());

/** Statuses whose `Response` may have no body. */
const BODILESS = new Set([204, 205, 304]);

type Reader = Pick<Response, 'text' | 'arrayBuffer' | 'blob'>;

/** A `Response` whose body becomes a web stream only for those who ask for one. */
class PlainAnswer implements Omit<Response, 'formData' | 'clone' | 'bytes'> {
  readonly type = 'default';
  readonly redirected = false;
  private named: Headers | undefined;
  private made: Response | undefined;

  constructor(
    private readonly answer: Dispatcher.ResponseData,
    readonly url: string,
    private readonly signal: AbortSignal | null | undefined,
  ) {
    dropped.register(this, answer.body);
  }
  get status(): number {
    return this.answer.statusCode;
  }
  get statusText(): string {
    return this.answer.statusText;
  }
  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }
  get headers(): Headers {
    return (this.named ??= headersFrom(this.answer));
  }
  get bodyUsed(): boolean {
    return this.made?.bodyUsed ?? this.answer.body.bodyUsed;
  }
  get body(): Response['body'] {
    return this.whole().body;
  }
  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }
  text(): Promise<string> {
    return this.read((body) => body.text());
  }
  arrayBuffer(): Promise<ArrayBuffer> {
    return this.read((body) => body.arrayBuffer());
  }
  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await this.arrayBuffer());
  }
  blob(): Promise<Blob> {
    return this.read((body) => body.blob() as Promise<Blob>);
  }
  formData(): Promise<FormData> {
    return this.whole().formData();
  }
  clone(): Response {
    return this.whole().clone();
  }

  private async read<T>(from: (body: Reader) => Promise<T>): Promise<T> {
    try {
      return await from(this.made ?? (this.answer.body as Reader));
    } catch (error) {
      throw error instanceof TypeError ? error : failed(error, this.signal);
    }
  }
  private whole(): Response {
    const { status, statusText, headers } = this;
    const isEmpty = BODILESS.has(status) || this.answer.body.bodyUsed;
    const body = isEmpty ? null : (Readable.toWeb(this.answer.body) as ReadableStream);
    return (this.made ??= new Response(body, { status, statusText, headers }));
  }
}

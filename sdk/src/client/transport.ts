import { errorOfAnswer, errorOfSilence } from './api-error.js';

export interface HttpRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal;
  timeoutMs: number;
  keepalive?: boolean;
  /** Share of the body that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** The answer is a file, returned as a blob. */
  file?: true;
}
export interface HttpAnswer {
  status: number;
  headers: Headers;
  text: string;
  body: unknown;
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text; // a proxy's own error page, for instance
  }
}

const settle = (answer: HttpAnswer): HttpAnswer => {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw errorOfAnswer(answer.status, answer.body);
};

/** One request by fetch. Throws `ApiError` for anything but a 2xx answer. */
export async function sendByFetch(send: typeof fetch, request: HttpRequest): Promise<HttpAnswer> {
  const abort = new AbortController();
  const cancel = () => abort.abort(request.signal?.reason);
  if (request.signal?.aborted) cancel();
  request.signal?.addEventListener('abort', cancel, { once: true });
  let timedOut = false;
  const timer = request.timeoutMs
    ? setTimeout(() => {
        timedOut = true;
        abort.abort();
      }, request.timeoutMs)
    : undefined;
  try {
    const { method, url, headers, body, keepalive } = request;
    const init: RequestInit = { method, headers, credentials: 'include', signal: abort.signal };
    if (body !== undefined) init.body = body;
    if (keepalive) init.keepalive = true;
    const answer = await send(url, init);
    if (request.file && answer.ok)
      return { status: answer.status, headers: answer.headers, text: '', body: await answer.blob() };
    const text = await answer.text();
    return settle({ status: answer.status, headers: answer.headers, text, body: parse(text) });
  } catch (error) {
    throw error instanceof Error && error.name === 'ApiError' ? error : errorOfSilence(error, timedOut);
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', cancel);
  }
}

/** One upload by XMLHttpRequest, because fetch reports no upload progress. */
export function sendByXhr(request: HttpRequest): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const cancel = () => xhr.abort();
    const finish = (settled: () => void) => {
      request.signal?.removeEventListener('abort', cancel);
      settled();
    };
    xhr.open(request.method, request.url);
    xhr.withCredentials = true;
    xhr.timeout = request.timeoutMs;
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) request.onProgress?.(event.loaded / event.total);
    };
    xhr.onload = () =>
      finish(() => {
        const headers = new Headers();
        const text = xhr.responseText;
        try {
          resolve(settle({ status: xhr.status, headers, text, body: parse(text) }));
        } catch (error) {
          reject(error);
        }
      });
    xhr.onerror = () => finish(() => reject(errorOfSilence(undefined, false)));
    xhr.ontimeout = () => finish(() => reject(errorOfSilence(undefined, true)));
    xhr.onabort = () => finish(() => reject(new DOMException('The upload was cancelled', 'AbortError')));
    if (request.signal?.aborted) return reject(new DOMException('The upload was cancelled', 'AbortError'));
    request.signal?.addEventListener('abort', cancel, { once: true });
    xhr.send(request.body ?? null);
  });
}

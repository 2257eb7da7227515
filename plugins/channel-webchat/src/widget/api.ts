import type {
  TextExtras,
  FeedAnswer,
  FeedItem,
  Refusal,
  SessionAnswer,
  VisitorProfile,
  VisitorReaction,
  WidgetConfig,
} from '../protocol.js';

/** A call that was rejected, or (status 0) never answered. */
export class CallError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly retryAfterMs = 0,
  ) {
    super(code);
  }

  /** The same call may succeed later. */
  get passing(): boolean {
    return this.status === 0 || this.status === 429 || (this.status >= 500 && this.status !== NO_SPACE);
  }
}

/** Nothing more can be stored: an immediate retry would be rejected again. */
const NO_SPACE = 507;

function failure(status: number, text: string, retryAfter: string | null): CallError {
  let refusal: Partial<Refusal> = {};
  try {
    refusal = JSON.parse(text) as Partial<Refusal>;
  } catch {
    // A proxy's own page: the status is enough.
  }
  const wait = refusal.retryAfterMs ?? Number(retryAfter ?? 0) * 1000;
  return new CallError(status, refusal.error ?? 'ERR_UNAVAILABLE', wait || 0);
}

/** The addresses of the web chat, for one key. */
export class WebchatApi {
  token: string | undefined;

  constructor(
    /** Where the script came from, without a trailing slash. */
    readonly base: string,
    readonly key: string,
  ) {}

  config(): Promise<WidgetConfig> {
    return this.call('GET', '/config');
  }
  createSession(profile: VisitorProfile): Promise<SessionAnswer> {
    return this.call('POST', '/session', profile);
  }
  identify(profile: VisitorProfile): Promise<VisitorProfile> {
    return this.call('POST', '/profile', profile);
  }
  after(cursor: number): Promise<FeedAnswer> {
    return this.call('GET', `/messages?after=${cursor}`);
  }
  before(seq: number, limit = 50): Promise<FeedAnswer> {
    return this.call('GET', `/messages?before=${seq}&limit=${limit}`);
  }
  sendText(id: string, text: string, more: TextExtras = {}): Promise<FeedItem> {
    return this.call('POST', '/messages', { id, text, ...more });
  }
  react(reaction: VisitorReaction): Promise<unknown> {
    return this.call('POST', '/reactions', reaction);
  }
  receipt(receipt: { delivered: number; read: number }): Promise<unknown> {
    return this.call('POST', '/receipts', receipt);
  }

  /** XMLHttpRequest, because fetch reports no upload progress. */
  upload(
    file: Blob,
    about: Record<string, string>,
    onProgress: (part: number) => void,
    signal: AbortSignal,
  ): Promise<FeedItem> {
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('POST', this.address(`/uploads?${new URLSearchParams(about)}`));
      request.setRequestHeader('authorization', `Bearer ${this.token}`);
      request.setRequestHeader('content-type', file.type || 'application/octet-stream');
      request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
      request.onerror =
        request.onabort =
        request.ontimeout =
          () => reject(new CallError(0, 'ERR_UNAVAILABLE'));
      request.onload = () =>
        request.status === 200
          ? resolve(JSON.parse(request.responseText) as FeedItem)
          : reject(failure(request.status, request.responseText, request.getResponseHeader('retry-after')));
      signal.addEventListener('abort', () => request.abort());
      request.send(file);
    });
  }

  get socketAddress(): string {
    return `${this.base.replace(/^http/, 'ws')}/api/plugins/webchat/socket`;
  }

  /** Media of this installation come as a path. Only the web's own schemes are accepted. */
  mediaAddress(url: string | undefined): string | undefined {
    if (url === undefined) return undefined;
    const address = url.startsWith('/') ? this.base + url : url;
    return /^https?:\/\//i.test(address) ? address : undefined;
  }

  private address(path: string): string {
    return `${this.base}/api/plugins/webchat${path}${path.includes('?') ? '&' : '?'}key=${encodeURIComponent(this.key)}`;
  }

  private async call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    let response: Response;
    try {
      response = await fetch(this.address(path), {
        method,
        credentials: 'omit',
        signal: AbortSignal.timeout(20_000),
        headers: {
          ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch {
      throw new CallError(0, 'ERR_UNAVAILABLE');
    }
    const text = await response.text();
    if (!response.ok) throw failure(response.status, text, response.headers.get('retry-after'));
    return JSON.parse(text) as Answer;
  }
}

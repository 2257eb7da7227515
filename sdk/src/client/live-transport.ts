import { LIVE_PING_MS, livePoll, type ClientFrame, type ServerFrame } from '../contracts/live.js';
import type { CallApi } from './request.js';

export interface LiveTransport {
  /** False when the frame could not be sent. */
  send(frame: ClientFrame): boolean;
  close(): void;
}

export interface SocketOptions {
  url: string;
  WebSocket: typeof globalThis.WebSocket;
  auth: () => ClientFrame;
  pingMs?: number;
  onFrame: (frame: ServerFrame) => void;
  /** Called once, never before this transport was returned. */
  onClose: (code: number) => void;
}

/** Milliseconds allowed for a handshake, or for the answer to a ping. */
const PATIENCE_MS = 10_000;

/** One live socket: authenticates, pings, and closes itself when the other side goes silent. */
export function openSocket(options: SocketOptions): LiveTransport {
  let socket: WebSocket;
  try {
    socket = new options.WebSocket(options.url);
  } catch {
    // WebSocket is missing or blocked: the same as one that does not open.
    const timer = setTimeout(() => options.onClose(1006));
    return { send: () => false, close: () => clearTimeout(timer) };
  }
  const pingMs = options.pingMs ?? LIVE_PING_MS;
  let opened = false;
  let closed = false;
  let silence: ReturnType<typeof setTimeout> | undefined = setTimeout(() => finish(4000), PATIENCE_MS);
  const pings = setInterval(() => {
    if (!opened) return;
    send({ event: 'ping' });
    silence ??= setTimeout(() => finish(4000), PATIENCE_MS);
  }, pingMs);

  const send = (frame: ClientFrame): boolean => {
    if (socket.readyState !== 1) return false;
    socket.send(JSON.stringify(frame));
    return true;
  };
  const heard = () => {
    clearTimeout(silence);
    silence = undefined;
  };
  // Closing may wait for a peer that is gone: notify the owner at once.
  const finish = (code: number) => {
    if (closed) return;
    closed = true;
    heard();
    clearInterval(pings);
    options.onClose(code);
    socket.close();
  };
  socket.onopen = () => {
    opened = true;
    send(options.auth());
  };
  socket.onmessage = (event) => {
    heard();
    if (!closed) options.onFrame(JSON.parse(String(event.data)) as ServerFrame);
  };
  socket.onerror = () => undefined; // a close with its code follows
  socket.onclose = (event) => finish(event.code);
  return { send, close: () => finish(1000) };
}

/** The result of a long poll. */
export interface PollAnswer {
  seq: number;
  frames: ServerFrame[];
  /** Too much was missed: reload the lists. */
  resync?: boolean;
}
/** One long poll: returns when there is something after that number, or empty after a while. */
export type Poll = (query: { after?: number; rooms: string[] }, signal: AbortSignal) => Promise<PollAnswer>;

/** Longer than the server holds a poll open. */
const POLL_TIMEOUT_MS = 40_000;

/** Long polling through the REST client. */
export const pollBy =
  (call: CallApi): Poll =>
  ({ after, rooms }, signal) =>
    call(livePoll, { query: { after, rooms: JSON.stringify(rooms) }, signal, timeoutMs: POLL_TIMEOUT_MS });

/** The stream's position now: read before a page loads its data, it is where the live events have to begin. */
export const livePosition = (call: CallApi): Promise<number | undefined> =>
  call(livePoll, { query: {} }).then(
    ({ seq }) => seq,
    () => undefined, // the lists are loaded again instead
  );

export interface PollingOptions {
  poll: Poll;
  after: () => number | undefined;
  rooms: () => string[];
  onAnswer: (answer: PollAnswer) => void;
  onFailure: (error: unknown) => void;
}

/** Long polling over the same stream, for networks that block sockets. */
export function startPolling(options: PollingOptions): LiveTransport {
  const abort = new AbortController();
  const loop = async () => {
    while (!abort.signal.aborted) {
      const after = options.after();
      const query = { rooms: options.rooms(), ...(after !== undefined && { after }) };
      const answer = await options.poll(query, abort.signal);
      if (!abort.signal.aborted) options.onAnswer(answer);
    }
  };
  loop().catch((error: unknown) => {
    if (!abort.signal.aborted) options.onFailure(error);
  });
  return { send: () => false, close: () => abort.abort() };
}

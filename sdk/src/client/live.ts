import {
  LIVE_CLOSE,
  USER_STATUS_MS,
  type ClientFrame,
  type LivePayloads,
  type ServerFrame,
} from '../contracts/live.js';
import { createBackoff, type BackoffOptions } from './backoff.js';
import { createEmitter } from './emitter.js';
import { createRooms, type Room } from './live-rooms.js';
import {
  openSocket,
  startPolling,
  type LiveTransport,
  type Poll,
  type PollAnswer,
} from './live-transport.js';

/** Whether live events arrive. */
export type LiveStatus = 'connecting' | 'live' | 'offline' | 'catching-up';
/** Events that a {@link Live} client reports to its listeners. */
export type LiveEvents = {
  status: LiveStatus;
  /** Too much was missed: reload the lists. */
  resync: undefined;
  /** A newer sign-in of this user replaced the session. */
  signedOut: undefined;
};

/** Where the live socket is, and how to keep it open. */
export interface LiveOptions {
  /** `wss://host/api/live`, or a path of this page's origin. */
  url: string;
  token: () => string | undefined;
  /** A usable token after this one was rejected; undefined when the session is over. */
  refresh: (failed: string | undefined) => Promise<string | undefined>;
  /** Long polling for networks without WebSocket; without it the client keeps trying sockets. */
  poll?: Poll;
  WebSocket?: typeof globalThis.WebSocket;
  backoff?: BackoffOptions;
  pingMs?: number;
}

/** A client of the live events that reconnects and resumes by itself. */
export interface Live {
  /**
   * `from`: the stream's position before the page loaded its data, from `livePosition`; events since then arrive first.
   * Without it `resync` follows the first greeting: what happened while the data was loading is unknown.
   */
  start(from?: number): void;
  stop(): void;
  /** Tries at once instead of waiting for the next attempt. */
  retryNow(): void;
  status(): LiveStatus;
  /** Handles the events of a live channel; the topic is the part of its name after `company-{id}-`. */
  on<T extends keyof LivePayloads>(topic: T, handler: (payload: LivePayloads[T]) => void): () => void;
  onEvent<E extends keyof LiveEvents>(event: E, handler: (value: LiveEvents[E]) => void): () => void;
  /** Joins a room, across reconnects, until the returned function is called. */
  join(room: Room): () => void;
  /** Sends a frame that is only worth sending now, such as typing; false when there is no socket. */
  send(frame: ClientFrame): boolean;
  /** This session's id, from the server's greeting. */
  sessionId(): string | undefined;
}

/** Sockets that may close in a row before the server's greeting until long polling takes over. */
const SOCKET_TRIES = 2;
/** Milliseconds of polling until a socket is tried again. */
const SOCKET_AGAIN_MS = 60_000;

const absolute = (url: string): string => {
  if (/^wss?:/.test(url)) return url;
  const { protocol, host } = globalThis.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${url}`;
};

/** The live half of the client: one ordered stream of events that survives reconnects without gaps or duplicates. */
export function createLive(options: LiveOptions): Live {
  const Socket = options.WebSocket ?? globalThis.WebSocket;
  const backoff = createBackoff(options.backoff);
  const topics = createEmitter<LivePayloads & Record<string, unknown>>();
  const events = createEmitter<LiveEvents>();
  const rooms = createRooms((frame) => ready && (transport?.send(frame) ?? false));
  let transport: LiveTransport | undefined;
  let status: LiveStatus = 'connecting';
  let wanted = false;
  let ready = false;
  let failures = 0;
  let renewed = 0;
  let seq: number | undefined;
  let sessionId: string | undefined;
  /** The stream has been rejoined without a resume point. */
  let gap = false;
  /** Greeted since the start. */
  let greeted = false;
  let usedToken: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let presence: ReturnType<typeof setInterval> | undefined;

  const become = (next: LiveStatus) => {
    if (status === next) return;
    status = next;
    events.emit('status', next);
  };
  const advance = (to: unknown) => {
    if (typeof to === 'number' && (seq === undefined || to > seq)) seq = to;
  };
  const later = (ms: number, task: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(task, ms);
  };
  const drop = () => {
    const former = transport;
    transport = undefined;
    ready = false;
    former?.close();
  };

  const control: Record<string, (data: Record<string, unknown>) => void> = {
    ready(data) {
      ready = true;
      failures = renewed = 0;
      backoff.reset();
      if (typeof data['sessionId'] === 'string') sessionId = data['sessionId'];
      // Without a resume point there is nothing to catch up on: the stream begins with the greeting.
      const blind = seq === undefined;
      if (blind) advance(data['seq']);
      rooms.joinAll();
      transport?.send({ event: 'userStatus' });
      if (blind) become('live');
      else if (greeted) become('catching-up');
      greeted = true;
      begun(blind);
    },
    'caught-up'(data) {
      advance(data['seq']);
      become('live');
    },
    resync(data) {
      if (typeof data['seq'] === 'number') seq = data['seq'];
      events.emit('resync', undefined);
      become('live');
    },
    pong: () => undefined,
    error: () => undefined, // the close that follows carries the reason
  };
  /** What was loaded before the stream began, or before it was left, may lack events. */
  const begun = (blind: boolean) => {
    if (blind || gap) events.emit('resync', undefined);
    gap = false;
  };
  const deliver = (frame: ServerFrame) => {
    const handle = control[frame.event];
    if (handle) return handle((frame.data ?? {}) as Record<string, unknown>);
    if (frame.seq !== undefined) {
      if (seq !== undefined && frame.seq <= seq) return;
      seq = frame.seq;
    }
    const topic = /^company-(?:\d+-)?(.+)$/.exec(frame.event)?.[1];
    if (topic) topics.emit(topic, frame.data);
  };

  const reconnect = () => {
    become('offline');
    later(backoff.next(), connect);
  };
  const onClose = (code: number) => {
    if (!transport) return;
    transport = undefined;
    const greeted = ready;
    ready = false;
    if (!wanted) return;
    if (code === LIVE_CLOSE.sessionEnded) return end();
    if (code === LIVE_CLOSE.unauthenticated) return renew();
    failures = greeted ? 0 : failures + 1;
    if (failures >= SOCKET_TRIES && options.poll) return startPoll(options.poll);
    reconnect();
  };
  const end = () => {
    stop();
    events.emit('signedOut', undefined);
  };
  const renew = () => {
    become('connecting');
    options.refresh(usedToken).then(
      (token) => {
        if (!wanted) return;
        if (token === undefined) return stop();
        // If a fresh token is rejected as well, it is not requested again at once.
        if (renewed++ === 0) connect();
        else reconnect();
      },
      () => wanted && reconnect(),
    );
  };

  function connect() {
    if (!wanted || transport) return;
    clearTimeout(timer);
    usedToken = options.token();
    if (usedToken === undefined) return stop();
    if (status !== 'offline') become('connecting');
    transport = openSocket({
      url: absolute(options.url),
      WebSocket: Socket,
      ...(options.pingMs && { pingMs: options.pingMs }),
      auth: () => ({ event: 'auth', token: usedToken ?? '', ...(seq !== undefined && { resume: seq }) }),
      onFrame: deliver,
      onClose,
    });
  }
  function startPoll(poll: Poll) {
    const answered = (answer: PollAnswer) => {
      if (answer.resync) control['resync']?.({ seq: answer.seq });
      else begun(seq === undefined);
      for (const frame of answer.frames) deliver(frame);
      advance(answer.seq);
      backoff.reset();
      become('live');
    };
    const failed = () => {
      drop();
      failures = SOCKET_TRIES - 1; // one more socket, then polling again
      reconnect();
    };
    transport = startPolling({
      poll,
      after: () => seq,
      rooms: rooms.keys,
      onAnswer: answered,
      onFailure: failed,
    });
    later(SOCKET_AGAIN_MS, () => {
      drop();
      failures = SOCKET_TRIES - 1;
      connect();
    });
  }
  function retryNow() {
    if (!wanted || transport) return;
    backoff.reset();
    connect();
  }
  const onOnline = () => retryNow();
  /** The browser reports that the network is gone: a new socket tests it. */
  const onOffline = () => {
    drop();
    reconnect();
  };
  /** The next start may be for another user: it begins without a resume point. */
  function stop() {
    wanted = false;
    gap ||= seq !== undefined;
    seq = sessionId = undefined;
    failures = renewed = 0;
    clearTimeout(timer);
    clearInterval(presence);
    globalThis.removeEventListener?.('online', onOnline);
    globalThis.removeEventListener?.('offline', onOffline);
    drop();
    become('offline');
  }
  return {
    start(from) {
      if (wanted) return;
      wanted = true;
      greeted = false;
      seq ??= from;
      status = 'connecting';
      presence = setInterval(() => ready && transport?.send({ event: 'userStatus' }), USER_STATUS_MS);
      globalThis.addEventListener?.('online', onOnline);
      globalThis.addEventListener?.('offline', onOffline);
      connect();
    },
    stop,
    retryNow,
    status: () => status,
    on: (topic, handler) => topics.on(topic, handler as (value: unknown) => void),
    onEvent: events.on,
    join: rooms.join,
    send: (frame) => ready && (transport?.send(frame) ?? false),
    sessionId: () => sessionId,
  };
}

import type { WebSocket } from 'ws';
import { ClientFrame, LIVE_CLOSE, type ServerFrame } from '@recado/sdk/contracts';
import { Check } from 'typebox/value';
import { ApiError } from '../infra/errors.js';
import type { Principal } from '../infra/tenancy.js';
import type { Ephemeral, LiveRules } from '../ports/live.js';
import type { EventLog } from './event-log.js';
import { renewed } from './renewed.js';
import { catchUp } from './resume.js';
import type { Room, Rooms } from './rooms.js';
import type { Leave, SocketLimits } from './socket-limits.js';
import type { Subscriber } from './subscriber.js';

const AUTH_MS = 5_000;
/** Bytes that may wait in a slow client's socket before it is asked to reconnect. */
const MOST_BUFFERED = 4 * 1024 * 1024;
/** Bytes of missed events that are sent in one go. */
const ROOM = 512 * 1024;
const FRAMES_PER_SECOND = 50;
const MOST_CHAT_BOXES = 20;
const SEEN_EVERY_MS = 60_000;
const HEARTBEAT_MS = 30_000;
/** What a socket of an API token may ask for. */
const FOR_PROGRAMS: ReadonlySet<ClientFrame['event']> = new Set(['ping', 'joinChatBox', 'leaveChatBox']);

export interface LiveParts {
  rooms: Rooms;
  log: EventLog;
  rules: LiveRules;
  ephemeral: Ephemeral;
  limits: SocketLimits;
  /** Who a token of a session or an API token acts as; throws if it does not work. */
  principalOf(token: string): Promise<Principal>;
}

/** Serves one live socket from its first frame to its close. Listeners are attached before anything is awaited. */
export function serveSocket(
  socket: WebSocket,
  { gather, ip }: { gather: () => void; ip: string },
  parts: LiveParts,
): void {
  const { rooms, rules } = parts;
  let subscriber: Subscriber | undefined;
  let entering = false;
  /** The work of the last frame: a client that joins and types at once is seen to do so in that order. */
  let turn: Promise<void> = Promise.resolve();
  let frames = 0;
  let window = performance.now();
  let seenAt = -SEEN_EVERY_MS;
  const stopWaiting = parts.limits.waiting(ip);
  let leaveSession: Leave | undefined;
  if (!stopWaiting) return socket.close(LIVE_CLOSE.tooMany, 'too many sockets of this address');
  const late = setTimeout(() => socket.close(LIVE_CLOSE.authTimeout, 'no auth frame'), AUTH_MS);

  // A client that vanished silently is found by a missing pong: browsers answer pings by themselves.
  let alive = true;
  const heartbeat = setInterval(() => {
    if (!alive) return socket.terminate();
    alive = false;
    socket.ping();
  }, HEARTBEAT_MS);
  socket.on('pong', () => (alive = true));

  socket.on('message', (data, binary) => {
    alive = true;
    const now = performance.now();
    if (now - window > 1000) [window, frames] = [now, 0];
    const frame = ++frames > FRAMES_PER_SECOND || binary ? undefined : parse(String(data));
    if (!frame) return socket.close(LIVE_CLOSE.badFrame, 'not a frame of this protocol');
    take(frame).catch(() => socket.close(1011, 'try again')); // the client reconnects, from its last number
  });
  socket.on('error', () => undefined); // a close event follows
  socket.on('close', () => {
    clearTimeout(late);
    clearInterval(heartbeat);
    stopWaiting();
    leaveSession?.();
    if (!subscriber) return;
    rooms.leave(subscriber);
    for (const ticketId of subscriber.chatBoxes) presence(subscriber, ticketId, 'unavailable');
  });

  function take(frame: ClientFrame): Promise<void> {
    if (frame.event === 'auth') return entering ? Promise.resolve() : enter(frame.token, frame.resume);
    return (turn = turn.then(() => handle(frame)));
  }

  async function handle(frame: Exclude<ClientFrame, { event: 'auth' }>): Promise<void> {
    if (!subscriber) return;
    // A program listens: nobody is at the screen, and nobody types.
    if (subscriber.principal.token && !FOR_PROGRAMS.has(frame.event)) return;
    // It waits for its payment: it works with nothing.
    if (subscriber.principal.expired && frame.event !== 'ping') return;
    switch (frame.event) {
      case 'ping':
        return send({ event: 'pong', data: null });
      case 'joinChatBox':
        return joinChatBox(subscriber, frame.ticketId);
      case 'leaveChatBox':
        if (subscriber.chatBoxes.delete(frame.ticketId)) presence(subscriber, frame.ticketId, 'unavailable');
        return;
      case 'presence':
        if (!subscriber.chatBoxes.has(frame.ticketId)) return;
        presence(subscriber, frame.ticketId, frame.presence);
        return rules.agentPresence(subscriber.principal, frame.ticketId, frame.presence);
      case 'userStatus':
        if (performance.now() - seenAt < SEEN_EVERY_MS) return;
        seenAt = performance.now();
        return rules.seen(subscriber.principal);
    }
  }

  async function enter(token: string, resume: number | undefined): Promise<void> {
    entering = true;
    let principal: Principal;
    try {
      principal = await parts.principalOf(token);
      if (principal.suspended) throw new ApiError('ERR_COMPANY_SUSPENDED');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const ended = error.code === 'ERR_SESSION_ENDED';
      return socket.close(ended ? LIVE_CLOSE.sessionEnded : LIVE_CLOSE.unauthenticated, error.code);
    }
    clearTimeout(late);
    stopWaiting?.();
    if (socket.readyState !== socket.OPEN) return;
    leaveSession = parts.limits.ofSession(principal.sessionId);
    if (!leaveSession) return socket.close(LIVE_CLOSE.tooMany, 'too many sockets of this session');
    const entered: Subscriber = {
      principal,
      chatBoxes: new Set(),
      catchingUp: true,
      cursor: 0,
      write,
      spare,
      close: (code, reason) => socket.close(code, reason),
    };
    const room = await rooms.join(entered);
    if (socket.readyState !== socket.OPEN) return rooms.leave(entered); // closed while the room was opening
    subscriber = entered;
    await renewed(rules, entered);
    if (socket.readyState !== socket.OPEN) return;
    seenAt = performance.now();
    if (principal.token || principal.expired) return start(room, entered, resume);
    void rules.seen(principal).catch(() => undefined); // the next sign of life counts as well
    await start(room, entered, resume);
  }

  async function start(room: Room, entered: Subscriber, resume: number | undefined): Promise<void> {
    const standing = room.lastSeq!;
    send({ event: 'ready', data: { seq: resume ?? standing, sessionId: entered.principal.sessionId } });
    const caughtUp = resume === undefined || (await catchUp(parts.log, rules, room, entered, resume));
    // From here to `catchingUp = false` nothing is awaited: no event can get lost in between.
    entered.cursor = room.lastSeq!;
    entered.catchingUp = false;
    send({ event: caughtUp ? 'caught-up' : 'resync', data: { seq: room.lastSeq } });
  }

  async function joinChatBox(joining: Subscriber, ticketId: number): Promise<void> {
    if (joining.chatBoxes.size >= MOST_CHAT_BOXES) return;
    const facts = (await rules.ticketFacts(joining.principal, [ticketId])).get(ticketId);
    if (!facts || !rules.canSeeTicket(joining.principal, facts))
      return send({ event: 'error', data: { error: 'ERR_NO_TICKET_FOUND', ticketId } });
    joining.chatBoxes.add(ticketId);
    presence(joining, ticketId, 'available');
  }

  function presence(
    from: Subscriber,
    ticketId: number,
    what: 'composing' | 'recording' | 'available' | 'unavailable',
  ) {
    if (from.principal.token) return;
    const { companyId, userId, name, sessionId } = from.principal;
    const payload = { ticketId, presence: what, userId, userName: name };
    void parts.ephemeral
      .publish(companyId, 'presence', payload, { ticketId, exceptSession: sessionId })
      .catch(() => undefined); // ephemeral: lost while Redis is down
  }

  const send = (frame: ServerFrame): void => write(JSON.stringify(frame));

  /** A ping is written after all waiting data: when it is out, so is the data. */
  const spare = async (): Promise<void> => {
    if (socket.bufferedAmount > ROOM && socket.readyState === socket.OPEN)
      await new Promise<void>((resolve) => socket.ping(undefined, undefined, () => resolve()));
  };

  function write(frame: string): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_BUFFERED) return socket.close(LIVE_CLOSE.tooSlow, 'too slow');
    gather();
    socket.send(frame);
  }
}

function parse(text: string): ClientFrame | undefined {
  try {
    const frame: unknown = JSON.parse(text);
    return Check(ClientFrame, frame) ? frame : undefined;
  } catch {
    return undefined; // not JSON: rejected like any other bad frame
  }
}

import type { LiveRules } from '../ports/live.js';
import type { Metrics } from '../infra/http/metrics.js';
import { verdict } from './audience.js';
import type { EventLog } from './event-log.js';
import { FrameVariants, type StreamEvent } from './frames.js';
import type { Subscriber } from './subscriber.js';

/** All subscribers of one company at this process, and the position in its stream. */
export interface Room {
  readonly companyId: number;
  readonly subscribers: Set<Subscriber>;
  /** Number of the last delivered event; undefined until the room knows the stream's position. */
  lastSeq: number | undefined;
  readonly opened: Promise<void>;
}

export interface Rooms {
  readonly open: ReadonlyMap<number, Room>;
  join(subscriber: Subscriber): Promise<Room>;
  leave(subscriber: Subscriber): void;
  /**
   * Delivers an event to its recipients; out-of-order or repeated numbers are skipped. False: events before it are
   * missing.
   */
  deliver(room: Room, event: StreamEvent): boolean;
  /** Called when the set of rooms changes. */
  onChange(listener: () => void): void;
  /** Called for every event of a room, after its delivery. */
  onEvent(listener: (room: Room, event: StreamEvent) => void): void;
}

export function createRooms(log: EventLog, rules: LiveRules, metrics: Metrics): Rooms {
  const rooms = new Map<number, Room>();
  let changed: () => void = () => undefined;
  const listeners: ((room: Room, event: StreamEvent) => void)[] = [];

  function roomOf(companyId: number): Room {
    let room = rooms.get(companyId);
    if (!room) {
      const made: Room = {
        companyId,
        subscribers: new Set(),
        lastSeq: undefined,
        opened: log.last(companyId).then((seq) => {
          made.lastSeq ??= seq;
          changed();
        }),
      };
      made.opened.catch(() => rooms.delete(companyId)); // the next to join retries; joiners get the rejection
      rooms.set(companyId, (room = made));
    }
    return room;
  }

  function give(subscriber: Subscriber, { topic, audience }: StreamEvent, variants: FrameVariants): boolean {
    const answer = verdict(rules, topic, audience, subscriber.principal);
    // A user who lost sight of a ticket does not see who is typing in it either.
    if (answer !== 'frame' && audience.to === 'ticket') subscriber.chatBoxes.delete(audience.ticket.ticketId);
    if (answer) subscriber.write(variants.of(answer, subscriber.principal.masked));
    return answer !== undefined;
  }

  return {
    open: rooms,
    async join(subscriber) {
      const room = roomOf(subscriber.principal.companyId);
      room.subscribers.add(subscriber);
      try {
        await room.opened;
      } catch (error) {
        room.subscribers.delete(subscriber);
        throw error;
      }
      return room;
    },
    leave(subscriber) {
      const room = rooms.get(subscriber.principal.companyId);
      if (!room?.subscribers.delete(subscriber) || room.subscribers.size) return;
      rooms.delete(room.companyId);
      changed();
    },
    deliver(room, event) {
      if (room.lastSeq === undefined || event.seq <= room.lastSeq) return true;
      if (event.seq > room.lastSeq + 1) return false;
      room.lastSeq = event.seq;
      const variants = new FrameVariants(room.companyId, event, rules.mask);
      let frames = 0;
      for (const subscriber of room.subscribers) {
        if (subscriber.catchingUp) continue;
        subscriber.cursor = event.seq;
        if (give(subscriber, event, variants)) frames++;
      }
      metrics.liveFrames.inc(frames);
      for (const listener of listeners) listener(room, event);
      return true;
    },
    onChange: (listener) => void (changed = listener),
    onEvent: (listener) => void listeners.push(listener),
  };
}

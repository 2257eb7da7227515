import type { Principal } from '../infra/tenancy.js';

/** A live socket, or one long poll: somebody who is given frames of one company. */
export interface Subscriber {
  principal: Principal;
  /** Tickets whose chat box is open. */
  readonly chatBoxes: Set<number>;
  /** Set while missed events are read from the database: the room leaves it out until it has caught up. */
  catchingUp: boolean;
  /** Number of the last event that was considered for it, delivered or not. */
  cursor: number;
  /** Queues one frame; the text is shared with other subscribers. */
  write(frame: string): void;
  /** Resolves when there is room for more: what is replayed is given no faster than it is read. */
  spare?(): Promise<void>;
  /** Ends it with one of the LIVE_CLOSE codes. */
  close(code: number, reason: string): void;
}

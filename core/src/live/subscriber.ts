import type { Principal } from '../infra/tenancy.js';

/** A live socket or one long poll: a recipient of one company's frames. */
export interface Subscriber {
  principal: Principal;
  /** The last look at its user, which the next one waits for. */
  renewing?: Promise<void>;
  /** Tickets whose chat box is open. */
  readonly chatBoxes: Set<number>;
  /** Set while missed events are read from the database: the room skips it until it has caught up. */
  catchingUp: boolean;
  /** Number of the last event considered for it, delivered or not. */
  cursor: number;
  /** Queues one frame; the text is shared with other subscribers. */
  write(frame: string): void;
  /** Resolves when there is room for more: a replay is no faster than the client reads. */
  spare?(): Promise<void>;
  /** Closes it with one of the LIVE_CLOSE codes. */
  close(code: number, reason: string): void;
}

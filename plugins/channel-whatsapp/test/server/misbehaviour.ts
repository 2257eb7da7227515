/** How the server treats the next item of a kind. */
export type Misbehaviour =
  /** Sends the next message for the company twice. */
  | 'duplicate'
  /** Holds back the next message and sends it after the following one. */
  | 'reorder'
  /** Damages the next message for the company. */
  | 'garble'
  /** Accepts the next send and acknowledges it only when told to. */
  | 'late-ack'
  /** Accepts the next send, delivers it, and cuts the connection before the acknowledgement. */
  | 'cut-after-send'
  /** Cuts the connection when the next send arrives, and drops it. */
  | 'cut-before-send'
  /** Accepts the next send and never responds. */
  | 'never-ack'
  /** Rejects the next send: 429, too many. */
  | 'rate-limited'
  /** Rejects the next send: the provider has problems. */
  | 'send-unavailable'
  /** Rejects the next send: the account is restricted. */
  | 'restricted'
  | 'upload-unavailable'
  | 'upload-unauthorized'
  | 'download-unavailable'
  | 'download-unauthorized'
  | 'download-silent'
  /** Never answers the next query. */
  | 'silent-query'
  /** Rejects the next sign-in: try again later. */
  | 'login-unavailable';

/** Misbehaviours that the server is told to show, each once. */
export class Misbehaviours {
  private readonly waiting: Misbehaviour[] = [];

  add(...kinds: Misbehaviour[]): void {
    this.waiting.push(...kinds);
  }
  /** True once for each request. */
  take(kind: Misbehaviour): boolean {
    const place = this.waiting.indexOf(kind);
    if (place >= 0) this.waiting.splice(place, 1);
    return place >= 0;
  }
  clear(): void {
    this.waiting.length = 0;
  }
}

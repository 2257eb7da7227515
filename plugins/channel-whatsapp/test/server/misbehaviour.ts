/** How the server treats the next thing of a kind. */
export type Misbehaviour =
  /** Puts the next message for the company on the line twice. */
  | 'duplicate'
  /** Keeps the next message back and sends it after the one that follows. */
  | 'reorder'
  /** Damages the next message for the company on its way. */
  | 'garble'
  /** Takes the next send and acknowledges it only when it is told to. */
  | 'late-ack'
  /** Takes the next send, hands it out, and cuts the line before the acknowledgement. */
  | 'cut-after-send'
  /** Cuts the line when the next send arrives, and forgets it. */
  | 'cut-before-send'
  /** Takes the next send and never says a word about it. */
  | 'never-ack'
  /** Refuses the next send: 429, too many. */
  | 'rate-limited'
  /** Refuses the next send: the provider is in trouble. */
  | 'send-unavailable'
  /** Refuses the next send: the account is restricted. */
  | 'restricted'
  | 'upload-unavailable'
  | 'upload-unauthorized'
  | 'download-unavailable'
  | 'download-unauthorized'
  | 'download-silent'
  /** Never answers the next query. */
  | 'silent-query'
  /** Refuses the next sign-in: try again later. */
  | 'login-unavailable';

/** What the server is told to do wrong, each once. */
export class Misbehaviours {
  private readonly waiting: Misbehaviour[] = [];

  add(...kinds: Misbehaviour[]): void {
    this.waiting.push(...kinds);
  }
  /** True once for each time that it was asked for. */
  take(kind: Misbehaviour): boolean {
    const place = this.waiting.indexOf(kind);
    if (place >= 0) this.waiting.splice(place, 1);
    return place >= 0;
  }
  clear(): void {
    this.waiting.length = 0;
  }
}

import { networkOf } from '@recado/sdk';

/** Many widgets of an office reconnect at once after a restart; the core's own sockets allow as many. */
const MOST_OF_A_NETWORK = 100;

/** Counts the sockets of this process that have not yet said who they are, by network. */
export class WaitingSockets {
  private readonly counts = new Map<string, number>();

  /** Takes a place; the result releases it, and may be called twice. Undefined: there is no place left. */
  enter(ip: string): (() => void) | undefined {
    const network = networkOf(ip);
    const held = this.counts.get(network) ?? 0;
    if (held >= MOST_OF_A_NETWORK) return undefined;
    this.counts.set(network, held + 1);
    let inside = true;
    return () => {
      if (!inside) return;
      inside = false;
      const left = this.counts.get(network)! - 1;
      if (left > 0) this.counts.set(network, left);
      else this.counts.delete(network);
    };
  }
}

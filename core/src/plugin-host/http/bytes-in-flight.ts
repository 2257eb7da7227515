/** A webhook's part of the memory for bodies. */
export interface Share {
  /** Counts bytes in; false, and nothing is counted, when there is no room for them. */
  take(bytes: number): boolean;
  /** Whether that many more would find room now. */
  hasRoomFor(bytes: number): boolean;
  /** Gives all of it back; may be called twice. */
  release(): void;
}

/**
 * The bytes of bodies that this process holds, from their arrival until the response has left. Anybody may send a body to an
 * address that is known, before its signature can be checked: one network gets a quarter of the memory at most, so that
 * others find room.
 */
export function createBytesInFlight(mostBytes: number) {
  const mostOfOne = mostBytes / 4;
  const held = new Map<string, number>();
  let all = 0;
  return function share(network: string): Share {
    let own = 0;
    const hasRoomFor = (bytes: number) =>
      all + bytes <= mostBytes && (held.get(network) ?? 0) + bytes <= mostOfOne;
    return {
      hasRoomFor,
      take(bytes) {
        if (!hasRoomFor(bytes)) return false;
        own += bytes;
        all += bytes;
        held.set(network, (held.get(network) ?? 0) + bytes);
        return true;
      },
      release() {
        const left = (held.get(network) ?? 0) - own;
        if (left > 0) held.set(network, left);
        else held.delete(network);
        all -= own;
        own = 0;
      },
    };
  };
}

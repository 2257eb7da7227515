const FRAME_COUNT = 0x3f;
const FRAMES_OF_UNLIKE_SIZES = 0x80;

/** The first byte of an Opus packet: its encoding, mono or stereo, and how its frames are packed. */
const headOf = (packet: Uint8Array): number => packet[0] ?? 0;
const packing = (head: number): number => head & 0b11;
/** Bandwidth, mode and length of a frame; see RFC 6716, table 2. */
const encodingOf = (head: number): number => head >> 3;

/** Frames of 20 ms, of which packets with several can be made. */
const isSingleFrame = (packet: Uint8Array): boolean => {
  const head = headOf(packet);
  const encoding = encodingOf(head);
  const is20ms = encoding < 12 ? encoding % 4 === 1 : encoding < 16 ? encoding % 2 === 1 : encoding % 4 === 3;
  return packing(head) === 0 && is20ms;
};

/** A length in one byte or two; RFC 6716, 3.2.1. */
const lengthBytes = (length: number): number[] => {
  if (length < 252) return [length];
  const first = 252 + (length & 0b11);
  return [first, (length - first) >> 2];
};

/** Frames of one encoding in one packet ("code 3" of RFC 6716, 3.2.5). */
function joined(packets: readonly Uint8Array[]): Uint8Array {
  const frames = packets.map((packet) => packet.subarray(1));
  const lengths = frames.slice(0, -1).flatMap(({ length }) => lengthBytes(length));
  const count = FRAMES_OF_UNLIKE_SIZES | (packets.length & FRAME_COUNT);
  return Buffer.concat([Uint8Array.of(headOf(packets[0]!) | 0b11, count, ...lengths), ...frames]);
}

/**
 * Opus packets with frame counts, as phones make them: packets of one 20 ms frame are joined with neighbours of the
 * same encoding. Nothing is re-encoded.
 * @param most frames in a packet
 * @returns each packet with the numbers of the given ones that went into it
 */
export function joinedPackets(
  packets: readonly Uint8Array[],
  most: number,
): { data: Uint8Array; from: number; until: number }[] {
  const made: { data: Uint8Array; from: number; until: number }[] = [];
  for (let from = 0; from < packets.length;) {
    const first = packets[from]!;
    const single = isSingleFrame(first);
    let until = from + 1;
    if (single)
      while (until < packets.length && until - from < most && headOf(packets[until]!) === headOf(first))
        until += 1;
    made.push({ data: single ? joined(packets.slice(from, until)) : first, from, until });
    from = until;
  }
  return made;
}

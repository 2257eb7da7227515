import { expect, it } from 'vitest';
import { joinedPackets } from './opus-packets.js';

const SPEECH = 9 << 3;
const frame = (length: number, head = SPEECH) =>
  Uint8Array.of(head, ...Array.from({ length }, () => length & 0xff));
const heads = (packets: readonly Uint8Array[]) =>
  joinedPackets(packets, 3).map(({ data }) => [...data.subarray(0, 2)]);

/** RFC 6716, 3.2.5, read independently: the frames of a packet with frames of different lengths. */
function framesIn(packet: Uint8Array): number[] {
  let at = 2;
  const lengths = Array.from({ length: (packet[1]! & 0x3f) - 1 }, () => {
    const first = packet[at++]!;
    return first < 252 ? first : first + 4 * packet[at++]!;
  });
  const known = lengths.reduce((sum, length) => sum + length, 0);
  return [...lengths, packet.length - at - known];
}

it('joins three frames of 20 ms to a packet, of any length, and the rest to a shorter one', () => {
  const made = joinedPackets(
    [10, 251, 252, 253, 1275, 0, 7].map((length) => frame(length)),
    3,
  );
  expect(made.map(({ from, until }) => [from, until])).toEqual([
    [0, 3],
    [3, 6],
    [6, 7],
  ]);
  expect(made.slice(0, 2).map(({ data }) => framesIn(data))).toEqual([
    [10, 251, 252],
    [253, 1275, 0],
  ]);
  expect([...made[0]!.data.subarray(0, 2)]).toEqual([SPEECH | 3, 0x80 | 3]);
  expect([...made[2]!.data]).toEqual([SPEECH | 3, 0x80 | 1, ...frame(7).subarray(1)]);
});

it('joins only frames of one encoding, and leaves longer ones and packets with frame counts', () => {
  const music = frame(4, 31 << 3);
  expect(heads([frame(4), music, music, frame(4)])).toEqual([
    [SPEECH | 3, 0x81],
    [(31 << 3) | 3, 0x82],
    [SPEECH | 3, 0x81],
  ]);
  const long = frame(4, 11 << 3);
  const joined = frame(4, SPEECH | 3);
  expect(heads([long, long, joined, joined])).toEqual(
    [long, long, joined, joined].map((one) => [...one.subarray(0, 2)]),
  );
});

// Runs in the spreadsheet thread: unpacking is work that a sender decides the amount of.
import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

/**
 * How many bytes a zip file unpacks to, found by unpacking each entry within what is left of `limit`: sizes that the file
 * itself states may be lies. Each byte of the file belongs to one entry at most, so the work grows with the file and not
 * with what its directory claims. Undefined when it unpacks to more, has more than `entries`, or is no such zip file.
 * @param {Buffer} zip
 * @param {number} limit
 * @param {number} entries
 * @returns {number | undefined}
 */
export function unpackedSize(zip, limit, entries) {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== END) return undefined;
  const count = zip.readUInt16LE(end + 10);
  if (count > entries) return undefined;
  let total = 0;
  try {
    const parts = entriesOf(zip, zip.readUInt32LE(end + 16), count);
    for (const [place, part] of parts.entries()) {
      const next = parts[place + 1];
      if (next && part.to > next.from) return undefined; // two entries share bytes
      total += sizeOf(zip, part, limit - total);
      if (total > limit) return undefined;
    }
  } catch {
    return undefined; // more than the limit, beyond the end of the file, or no deflate stream
  }
  return total;
}

/**
 * Where the entries lie, in the order of their places.
 * @param {Buffer} zip
 * @param {number} directory
 * @param {number} count
 */
function entriesOf(zip, directory, count) {
  const parts = [];
  let at = directory;
  for (let n = 0; n < count; n++) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('no entry of the directory');
    const from = zip.readUInt32LE(at + 42);
    if (zip.readUInt32LE(from) !== LOCAL) throw new Error('no local header');
    const start = from + 30 + zip.readUInt16LE(from + 26) + zip.readUInt16LE(from + 28);
    const method = zip.readUInt16LE(from + 8);
    if (method !== zip.readUInt16LE(at + 10)) throw new Error('two methods for one entry');
    const to = start + zip.readUInt32LE(at + 20);
    if (to > directory) throw new Error('an entry that reaches into the directory');
    parts.push({ from, start, to, method, stated: zip.readUInt32LE(at + 24) });
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return parts.sort((a, b) => a.from - b.from);
}

/**
 * @param {Buffer} zip
 * @param {{ start: number, to: number, method: number, stated: number }} part
 * @param {number} limit
 */
function sizeOf(zip, { start, to, method, stated }, limit) {
  if (method === STORED) return Math.max(to - start, stated);
  if (method !== DEFLATED) throw new Error('an unknown method');
  // A stream that does not end within its own bytes throws here.
  return inflateRawSync(zip.subarray(start, to), { maxOutputLength: Math.max(limit, 1) }).length;
}

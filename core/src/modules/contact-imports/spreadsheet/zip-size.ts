import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

/**
 * How many bytes a zip file unpacks to, found by unpacking each entry within what is left of `limit`: sizes that the file
 * itself states may be lies. Undefined when it unpacks to more, has more than `entries`, or is no zip file.
 */
export function unpackedSize(zip: Buffer, limit: number, entries: number): number | undefined {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== END) return undefined;
  const count = zip.readUInt16LE(end + 10);
  if (count > entries) return undefined;
  let at = zip.readUInt32LE(end + 16);
  let total = 0;
  try {
    for (let n = 0; n < count; n++) {
      if (zip.readUInt32LE(at) !== ENTRY) return undefined;
      const size = sizeOf(zip, at, limit - total);
      total += size;
      if (total > limit) return undefined;
      at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    }
  } catch {
    return undefined; // more than the limit, beyond the end of the file, or no deflate stream
  }
  return total;
}

function sizeOf(zip: Buffer, entry: number, limit: number): number {
  const local = zip.readUInt32LE(entry + 42);
  if (zip.readUInt32LE(local) !== LOCAL) throw new Error('no local header');
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const method = zip.readUInt16LE(local + 8);
  if (method !== zip.readUInt16LE(entry + 10)) throw new Error('two methods for one entry');
  if (method === STORED) return Math.max(zip.readUInt32LE(entry + 20), zip.readUInt32LE(entry + 24));
  if (method !== DEFLATED) throw new Error('an unknown method');
  return inflateRawSync(zip.subarray(start), { maxOutputLength: Math.max(limit, 1) }).length;
}

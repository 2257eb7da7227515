/** Bytes of a page's header before the lengths of its segments; RFC 3533, 6. */
const PAGE_HEAD = 27;
const CHECKSUM_AT = 22;
const SEGMENTS_AT = 26;

/** Ogg's checksum: the polynomial 0x04c11db7, most significant bit first, nothing inverted. */
function checksumOf(page: Uint8Array): number {
  let sum = 0;
  for (const byte of page) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  return sum >>> 0;
}

const endOfPage = (ogg: Buffer, at: number): number => {
  const body = at + PAGE_HEAD + ogg[at + SEGMENTS_AT]!;
  return ogg.subarray(at + PAGE_HEAD, body).reduce((sum, length) => sum + length, body);
};

/**
 * Opus in Ogg with another encoder name, and without tags.
 * @param ogg with its tags on a separate page, the second
 */
export function withVendor(ogg: Buffer, vendor: string): Buffer {
  const at = endOfPage(ogg, 0);
  const tags = Buffer.alloc(8 + 4 + vendor.length + 4);
  tags.write('OpusTags');
  tags.writeUInt32LE(vendor.length, 8);
  tags.write(vendor, 12);
  const page = Buffer.concat([ogg.subarray(at, at + SEGMENTS_AT), Buffer.of(1, tags.length), tags]);
  page.writeUInt32LE(0, CHECKSUM_AT);
  page.writeUInt32LE(checksumOf(page), CHECKSUM_AT);
  return Buffer.concat([ogg.subarray(0, at), page, ogg.subarray(endOfPage(ogg, at))]);
}

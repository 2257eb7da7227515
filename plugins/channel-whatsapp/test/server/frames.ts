/** Frames of the wire: three bytes of length, then the bytes; the first one is preceded by the protocol's header. */
export class FrameReader {
  private rest = Buffer.alloc(0);
  private started = false;

  push(chunk: Buffer): Buffer[] {
    this.rest = Buffer.concat([this.rest, chunk]);
    if (!this.started) {
      // 'ED' routing information comes before 'WA' and two version bytes.
      const header = this.rest[0] === 0x45 ? 7 + this.rest.readUIntBE(4, 3) + 4 : 4;
      this.rest = this.rest.subarray(header);
      this.started = true;
    }
    const frames: Buffer[] = [];
    while (this.rest.length >= 3) {
      const length = this.rest.readUIntBE(0, 3);
      if (this.rest.length < length + 3) break;
      frames.push(this.rest.subarray(3, 3 + length));
      this.rest = this.rest.subarray(3 + length);
    }
    return frames;
  }
}

export function frameOf(bytes: Uint8Array): Buffer {
  const frame = Buffer.alloc(3 + bytes.length);
  frame.writeUIntBE(bytes.length, 0, 3);
  frame.set(bytes, 3);
  return frame;
}

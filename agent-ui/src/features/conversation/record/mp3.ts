import { Mp3Encoder } from '@breezystack/lamejs';
import type { Encoder } from './encoder';
import { MP3_KBPS } from './forms';

/** One voice as MP3, in the pieces in which it comes. */
export class Mp3Stream implements Encoder {
  private readonly encoder: Mp3Encoder;
  private readonly parts: Uint8Array[] = [];

  constructor(sampleRate: number) {
    this.encoder = new Mp3Encoder(1, sampleRate, MP3_KBPS);
  }

  /** Samples from -1 to 1. */
  add(samples: Float32Array): void {
    const whole = new Int16Array(samples.length);
    for (let at = 0; at < samples.length; at += 1) {
      const sample = Math.max(-1, Math.min(1, samples[at]!));
      whole[at] = Math.round(sample * (sample < 0 ? 0x8000 : 0x7fff));
    }
    this.keep(this.encoder.encodeBuffer(whole));
  }

  /** The whole recording. */
  end(): Uint8Array<ArrayBuffer> {
    this.keep(this.encoder.flush());
    const size = this.parts.reduce((sum, part) => sum + part.length, 0);
    const all = new Uint8Array(size);
    let at = 0;
    for (const part of this.parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }

  private keep(part: { length: number; buffer?: unknown }): void {
    if (part.length > 0) this.parts.push(new Uint8Array(part as ArrayLike<number>));
  }
}

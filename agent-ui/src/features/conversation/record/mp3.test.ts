import { describe, expect, it } from 'vitest';
import { MP3_KBPS } from './forms';
import { Mp3Stream } from './mp3';

const RATE = 48_000;
const tone = (seconds: number) =>
  Float32Array.from({ length: RATE * seconds }, (_, at) => 0.5 * Math.sin((2 * Math.PI * 440 * at) / RATE));

describe('the recording', () => {
  it('is an MP3 of 128 kbps, as long as what was said', () => {
    const stream = new Mp3Stream(RATE);
    const samples = tone(2);
    for (let at = 0; at < samples.length; at += 4096) stream.add(samples.slice(at, at + 4096));
    const bytes = stream.end();
    // 11 bits of sync, MPEG 1, layer III; then the index of 128 kbps.
    expect(bytes[0]).toBe(0xff);
    expect(bytes[1]! & 0xfe).toBe(0xfa);
    expect(bytes[2]! >> 4).toBe(9);
    const seconds = (bytes.length * 8) / (MP3_KBPS * 1000);
    expect(seconds).toBeGreaterThan(1.95);
    expect(seconds).toBeLessThan(2.2);
  });
});

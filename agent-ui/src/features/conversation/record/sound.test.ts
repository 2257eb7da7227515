import { describe, expect, it, vi } from 'vitest';
import { formOf, isTooShort } from './forms';
import { SoundStream } from './sound';

const RATE = 48_000;
const tone = (seconds: number) =>
  Float32Array.from({ length: RATE * seconds }, (_, at) => 0.5 * Math.sin((2 * Math.PI * 440 * at) / RATE));

describe('the form of a recording', () => {
  it('is the first wanted one that the browser can make, else MP3', async () => {
    const isConfigSupported = vi.fn(async () => ({ supported: true }));
    expect(await formOf(['audio/ogg', 'audio/wav'])).toBe('audio/wav');
    expect(await formOf(['audio/ogg'])).toBe('audio/mpeg');
    vi.stubGlobal('AudioEncoder', { isConfigSupported });
    expect(await formOf(['audio/ogg', 'audio/mpeg'])).toBe('audio/ogg');
    isConfigSupported.mockRejectedValue(new TypeError('no such option'));
    expect(await formOf(['audio/ogg', 'audio/mpeg'])).toBe('audio/mpeg');
    vi.unstubAllGlobals();
  });

  it('is too short below what 10,000 bytes of MP3 hold', () => {
    expect([9_999, 10_000].map((bytes) => isTooShort('audio/mpeg', bytes, 9))).toEqual([true, false]);
    expect([0.62, 0.63].map((seconds) => isTooShort('audio/ogg', 9, seconds))).toEqual([true, false]);
  });
});

it('writes one voice of 16 kHz as WAV, as long as what was said', async () => {
  const stream = new SoundStream('audio/wav', RATE);
  const samples = tone(2);
  for (let at = 0; at < samples.length; at += 4096) stream.add(samples.slice(at, at + 4096));
  const bytes = await stream.end();
  const header = new DataView(bytes.buffer);
  const words = (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length));
  expect([words(0, 4), words(8, 8)]).toEqual(['RIFF', 'WAVEfmt ']);
  expect([header.getUint16(22, true), header.getUint32(24, true), header.getUint16(34, true)]).toEqual([
    1, 16_000, 16,
  ]);
  expect(Math.abs((bytes.length - 44) / 32_000 - 2)).toBeLessThan(0.01);
});

it('says what went wrong at the end', async () => {
  const stream = new SoundStream('audio/ogg', RATE);
  stream.add(tone(1));
  await expect(stream.end()).rejects.toThrow(/AudioEncoder/);
});

import { spawnSync } from 'node:child_process';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { expect, it } from 'vitest';
import { opusNote } from '../../test/opus-note.js';
import { asVoiceNote } from './voice-note.js';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
const { signal } = new AbortController();
const recording = (bytes: Buffer, mimeType: string) => ({
  ...{ mimeType, size: bytes.length, filename: 'a', url: 'http://127.0.0.1:9/a' },
  open: async () => Readable.from([bytes]),
});

/** What a phone checks: the file's encoder, its rate, and how each packet begins. */
async function read(bytes: Buffer) {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
  const track = await input.getPrimaryAudioTrack();
  const packets = [];
  for await (const { data } of new EncodedPacketSink(track!).packets()) packets.push(data);
  return {
    tags: (await input.getMetadataTags()).raw,
    rate: bytes.readUInt32LE(bytes.indexOf('OpusHead') + 12),
    voices: track!.numberOfChannels,
    seconds: await track!.computeDuration(),
    heads: packets.map(([first]) => first! & 0b11),
    encodings: new Set(packets.map(([first]) => first! >> 3)),
  };
}

/** Two seconds of a tone. */
function wav(rate = 44_100): Buffer {
  const sound = Buffer.alloc(44 + rate * 2 * 2);
  sound.write('RIFF', 0);
  sound.writeUInt32LE(sound.length - 8, 4);
  sound.write('WAVEfmt ', 8);
  for (const [at, value] of [
    [16, 16],
    [24, rate],
    [28, rate * 2],
    [40, sound.length - 44],
  ] as const)
    sound.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    sound.writeUInt16LE(value, at);
  sound.write('data', 36);
  for (let at = 0; at < rate * 2; at += 1)
    sound.writeInt16LE(Math.round(9_000 * Math.sin((at * 440 * 2 * Math.PI) / rate)), 44 + at * 2);
  return sound;
}

it('is sent in packets of three frames, with the same length', async () => {
  const note = await asVoiceNote(recording(await opusNote(100), 'audio/ogg'), signal);
  expect(note).toMatchObject({ mimetype: 'audio/ogg; codecs=opus', ptt: true, seconds: 2 });
  const { heads, ...rest } = await read(await buffer(note.stream));
  expect(rest).toMatchObject({ tags: { vendor: 'WhatsApp' }, rate: 16_000, voices: 1 });
  expect(rest.seconds).toBeCloseTo(2);
  expect(heads).toEqual(Array<number>(34).fill(3));
});

it('is sent as ordinary audio if nothing converts it', async ({ skip }) => {
  skip(hasFfmpeg, 'ffmpeg is installed');
  for (const mimeType of ['audio/mpeg', 'audio/ogg']) {
    const note = await asVoiceNote(recording(Buffer.from('OggS no sound'), mimeType), signal);
    expect(note).toMatchObject({ mimetype: mimeType, ptt: false });
    expect(String(await buffer(note.stream))).toBe('OggS no sound');
  }
});

it("is converted by ffmpeg to the phones' format", async ({ skip }) => {
  skip(!hasFfmpeg, 'ffmpeg is not installed: operators may add it, nothing needs it');
  const note = await asVoiceNote(recording(wav(), 'audio/wav'), signal);
  expect(note).toMatchObject({ mimetype: 'audio/ogg; codecs=opus', ptt: true, seconds: 2 });
  const { heads, ...rest } = await read(await buffer(note.stream));
  expect(rest).toMatchObject({
    tags: { vendor: 'WhatsApp' },
    rate: 16_000,
    voices: 1,
  });
  // Wide band in frames of 20 ms: as speech, and where a tone is not speech, as music.
  expect([...rest.encodings].filter((encoding) => encoding !== 9 && encoding !== 23)).toEqual([]);
  expect(Math.abs(rest.seconds - 2)).toBeLessThan(0.05);
  expect(new Set(heads)).toEqual(new Set([3]));
  const broken = await asVoiceNote(recording(Buffer.from('no sound at all'), 'audio/mpeg'), signal);
  expect(broken).toMatchObject({ mimetype: 'audio/mpeg', ptt: false });
});

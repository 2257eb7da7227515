import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, OggOutputFormat, Output } from 'mediabunny';

/** Wideband speech of 20 ms, mono, one frame a packet: the default of encoders. */
export const SPEECH = 9 << 3;
const HEAD = [...Buffer.from('OpusHead'), 1, 1, 0x68, 0, 0x80, 0x3e, 0, 0, 0, 0, 0];

/** A recording as a browser makes it: Opus in Ogg, a frame of 20 ms in each packet. */
export async function opusNote(frames = 50): Promise<Buffer> {
  const output = new Output({ format: new OggOutputFormat(), target: new BufferTarget() });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const description = Uint8Array.from(HEAD);
  const decoderConfig = { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1, description };
  for (let at = 0; at < frames; at += 1) {
    const data = Uint8Array.of(SPEECH, ...Array.from({ length: 5 + (at % 7) }, (_, byte) => at + byte));
    await source.add(new EncodedPacket(data, 'key', at * 0.02, 0.02), { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(output.target.buffer!);
}

import { setImmediate as turn } from 'node:timers/promises';
import type { EncodedPacket } from 'mediabunny';
import { withVendor } from './ogg-tags.js';
import { joinedPackets } from './opus-packets.js';

/** Frames of 20 ms in a packet of a phone's recording. */
const FRAMES = 3;
/** Two hours of frames of 20 ms; a file may contain a million empty ones, and packing them is work. */
const MOST_PACKETS = 360_000;
/** After this many, others get their turn. */
const PACKETS_A_TURN = 500;
const NAME_OF_PHONES = 'WhatsApp';

export interface PhoneRecording {
  bytes: Uint8Array;
  seconds: number;
}

/**
 * A recording in Ogg, packed as phones pack theirs: three frames a packet, their encoder name, no tags. The content is
 * not re-encoded. Phones were reported to reject others with "this audio is no longer available"; see the record
 * "Recordings use the channel's voice-note format".
 * @returns undefined if it is not Opus, or unreadable
 */
export async function asPhonesRecord(recording: Uint8Array): Promise<PhoneRecording | undefined> {
  // Loaded with the first voice note, not with the plugin.
  const ogg = await import('mediabunny');
  const input = new ogg.Input({ formats: [ogg.OGG], source: new ogg.BufferSource(recording) });
  const track = await input.getPrimaryAudioTrack().catch(() => null);
  const decoderConfig = track?.codec === 'opus' ? await track.getDecoderConfig() : null;
  if (!track || !decoderConfig) return undefined;

  const packets: EncodedPacket[] = [];
  for await (const packet of new ogg.EncodedPacketSink(track).packets()) {
    if (packets.push(packet) > MOST_PACKETS) return undefined;
    if (packets.length % PACKETS_A_TURN === 0) await turn();
  }
  const output = new ogg.Output({ format: new ogg.OggOutputFormat(), target: new ogg.BufferTarget() });
  const source = new ogg.EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  let seconds = 0;
  const frames = packets.map(({ data }) => data);
  let made = 0;
  for (const { data, from, until } of joinedPackets(frames, FRAMES)) {
    if (++made % PACKETS_A_TURN === 0) await turn();
    const duration = packets.slice(from, until).reduce((sum, packet) => sum + packet.duration, 0);
    await source.add(new ogg.EncodedPacket(data, 'key', seconds, duration), { decoderConfig });
    seconds += duration;
  }
  await output.finalize();
  return { bytes: withVendor(Buffer.from(output.target.buffer!), NAME_OF_PHONES), seconds };
}

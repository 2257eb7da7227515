import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { OutboundMedia } from '@recado/sdk';
import { asPhonesRecord, type PhoneRecording } from './phone-recording.js';

export interface VoiceNote {
  stream: Readable;
  mimetype: string;
  ptt: boolean;
  /** As far as known here. */
  seconds?: number;
}

/**
 * The recording as a voice note, which phones play only as Opus in Ogg: repacked if it already is Opus in Ogg,
 * converted if the machine has ffmpeg, otherwise sent as ordinary audio, which every phone plays.
 */
export async function asVoiceNote(media: OutboundMedia, signal: AbortSignal): Promise<VoiceNote> {
  const isOgg = /^audio\/(ogg|opus)\b/.test(media.mimeType);
  const note = isOgg ? await asPhonesRecord(await buffer(await media.open())) : undefined;
  const found = note ?? ((await hasConverter()) ? await converted(media, signal) : undefined);
  if (!found) return { stream: Readable.from(await media.open()), mimetype: media.mimeType, ptt: false };
  const seconds = Math.max(1, Math.round(found.seconds));
  return { stream: Readable.from([found.bytes]), mimetype: 'audio/ogg; codecs=opus', ptt: true, seconds };
}

let found: Promise<boolean> | undefined;
const hasConverter = (): Promise<boolean> =>
  (found ??= new Promise((resolve) => {
    const probe = spawn('ffmpeg', ['-version'], { stdio: 'ignore' });
    probe.on('error', () => resolve(false));
    probe.on('exit', (code) => resolve(code === 0));
  }));

/** As phones record it: mono at 16 kHz, in frames of 20 ms. */
const TO_OPUS = [
  '-hide_banner -loglevel error -i pipe:0 -vn -map_metadata -1 -ac 1 -ar 16000',
  '-c:a libopus -application voip -b:a 24k -frame_duration 20 -f ogg pipe:1',
].flatMap((part) => part.split(' '));

/** Undefined if this ffmpeg cannot: it does not read the file, or was built without Opus. */
async function converted(media: OutboundMedia, signal: AbortSignal): Promise<PhoneRecording | undefined> {
  const recording = await buffer(await media.open());
  const ffmpeg = spawn('ffmpeg', TO_OPUS, { stdio: ['pipe', 'pipe', 'ignore'], signal });
  const ended = new Promise<number | null>((done, failed) => ffmpeg.on('error', failed).on('close', done));
  ffmpeg.stdin.on('error', () => undefined); // it closes early on unreadable input; its exit tells
  ffmpeg.stdin.end(recording);
  const [bytes, code] = await Promise.all([buffer(ffmpeg.stdout), ended]);
  return code === 0 ? asPhonesRecord(bytes) : undefined;
}

import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import type { OutboundMedia } from '@recado/sdk';

/** Phones play a voice note only when it is Opus in Ogg. */
const isOpus = ({ mimeType }: OutboundMedia): boolean => /^audio\/(ogg|opus)\b/.test(mimeType);

export interface VoiceNote {
  stream: Readable;
  mimetype: string;
  ptt: boolean;
}

/**
 * The recording as a voice note: as it is where it is Opus in Ogg, converted where the machine has ffmpeg, else as an
 * ordinary sound, which every phone plays.
 */
export async function asVoiceNote(media: OutboundMedia, signal: AbortSignal): Promise<VoiceNote> {
  const voice = { mimetype: 'audio/ogg; codecs=opus', ptt: true };
  if (isOpus(media)) return { stream: Readable.from(await media.open()), ...voice };
  if (await hasConverter()) return { stream: await converted(media, signal), ...voice };
  return { stream: Readable.from(await media.open()), mimetype: media.mimeType, ptt: false };
}

let found: Promise<boolean> | undefined;
const hasConverter = (): Promise<boolean> =>
  (found ??= new Promise((resolve) => {
    const probe = spawn('ffmpeg', ['-version'], { stdio: 'ignore' });
    probe.on('error', () => resolve(false));
    probe.on('exit', (code) => resolve(code === 0));
  }));

/** As phones record it: one voice at 16 kHz, without tags. Phones have refused what was otherwise; see ADR 126. */
const TO_OPUS = [
  '-hide_banner -loglevel error -i pipe:0 -vn -map_metadata -1 -ac 1 -ar 16000',
  '-c:a libopus -application voip -b:a 32k -fflags +bitexact -flags:a +bitexact -f ogg pipe:1',
].flatMap((part) => part.split(' '));

async function converted(media: OutboundMedia, signal: AbortSignal): Promise<Readable> {
  const ffmpeg = spawn('ffmpeg', TO_OPUS, { stdio: ['pipe', 'pipe', 'ignore'], signal });
  const source = Readable.from(await media.open());
  ffmpeg.stdin.on('error', () => undefined); // it closes early on what it cannot read; its end tells
  source.pipe(ffmpeg.stdin);
  ffmpeg.on('error', (error) => ffmpeg.stdout.destroy(error));
  ffmpeg.on('exit', (code) => {
    if (code !== 0) ffmpeg.stdout.destroy(new Error(`the recording could not be converted (${code})`));
  });
  return ffmpeg.stdout;
}

import type { RecordingType } from '@recado/sdk/contracts';

/** Kilobits per second of an MP3. */
export const MP3_KBPS = 128;
/** Bytes of an MP3 below which a recording counts as accidental. */
export const LEAST_BYTES = 10_000;
/** The same limit as time, for formats whose bytes say little. */
const LEAST_SECONDS = (LEAST_BYTES * 8) / (MP3_KBPS * 1000);
/** Samples in a second of a voice that is not an MP3: what phones record. */
export const VOICE_RATE = 16_000;
/** Bits per second of a voice as Opus. */
export const VOICE_BPS = 24_000;
/** How phones encode: as speech, in frames of 20 ms. */
export const AS_SPEECH = {
  format: 'opus',
  application: 'voip',
  signal: 'voice',
  frameDuration: 20_000,
} as const;

/** Whether this browser writes Opus as phones do. */
async function writesOpus(): Promise<boolean> {
  if (typeof AudioEncoder === 'undefined') return false;
  const voice = { sampleRate: VOICE_RATE, numberOfChannels: 1, bitrate: VOICE_BPS };
  const support = AudioEncoder.isConfigSupported({ codec: 'opus', ...voice, opus: AS_SPEECH });
  return support.then(
    ({ supported }) => supported === true,
    () => false,
  );
}

/** The first wanted format that this browser can record; otherwise MP3, which every browser can. */
export async function formOf(wanted: readonly RecordingType[]): Promise<RecordingType> {
  for (const type of wanted) if (type !== 'audio/ogg' || (await writesOpus())) return type;
  return 'audio/mpeg';
}

const FILES: Record<RecordingType, { extension: string; type: string }> = {
  'audio/mpeg': { extension: 'mp3', type: 'audio/mpeg' },
  'audio/ogg': { extension: 'ogg', type: 'audio/ogg; codecs=opus' },
  'audio/wav': { extension: 'wav', type: 'audio/wav' },
};

export function fileOf(bytes: Uint8Array<ArrayBuffer>, form: RecordingType, now = Date.now()): File {
  const { extension, type } = FILES[form];
  return new File([bytes], `audio-${now}.${extension}`, { type });
}

export const isTooShort = (form: RecordingType, bytes: number, seconds: number): boolean =>
  form === 'audio/mpeg' ? bytes < LEAST_BYTES : seconds < LEAST_SECONDS;

/** How loud a sound is, from 0 to 1 at even distances. */
export interface Loudness {
  peaks: number[];
  seconds: number;
}

const POINTS = 96;
/** Bytes above which a sound is not fetched for its picture alone. */
const MAX_BYTES = 5 * 1024 * 1024;
const KEPT = 60;
const known = new Map<string, Promise<Loudness | null>>();

/** The loudest sample of each stretch, the loudest of all being 1. */
export const peaksOf = (samples: Float32Array, points = POINTS): number[] => {
  const stretch = Math.max(1, Math.floor(samples.length / points));
  const peaks = Array.from({ length: points }, (_, index) => {
    let loudest = 0;
    const from = index * stretch;
    // Every eighth sample is enough for a picture.
    for (let at = from; at < Math.min(samples.length, from + stretch); at += 8)
      loudest = Math.max(loudest, Math.abs(samples[at]!));
    return loudest;
  });
  const most = Math.max(...peaks, 0.001);
  return peaks.map((peak) => peak / most);
};

const read = async (source: string): Promise<Loudness | null> => {
  try {
    const answer = await fetch(source);
    if (!answer.ok) return null;
    const sound = await new OfflineAudioContext(1, 1, 22_050).decodeAudioData(await answer.arrayBuffer());
    return { peaks: peaksOf(sound.getChannelData(0)), seconds: sound.duration };
  } catch {
    // A format that this browser cannot decode has no waveform; it may still play.
    return null;
  }
};

/** Fetches and measures audio once; `null` if that is impossible or too expensive. */
export const loudnessOf = (source: string, bytes: number): Promise<Loudness | null> => {
  // An address of this page's own memory is not one that may be fetched.
  if (bytes > MAX_BYTES || source.startsWith('blob:')) return Promise.resolve(null);
  const found = known.get(source) ?? read(source);
  known.set(source, found);
  for (const key of known.keys()) {
    if (known.size <= KEPT) break;
    known.delete(key);
  }
  return found;
};

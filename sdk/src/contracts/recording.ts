/** Formats of a recording: MP3, Opus in Ogg (mono at 16 kHz, as phones record it), and WAV (16 kHz). */
export const RECORDING_TYPES = ['audio/mpeg', 'audio/ogg', 'audio/wav'] as const;
/** One of {@link RECORDING_TYPES}. */
export type RecordingType = (typeof RECORDING_TYPES)[number];

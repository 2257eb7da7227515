/** What the watching thread gets when it starts. */
export interface WatchSetup {
  /** [0] counts up while the event loop turns. */
  beat: Int32Array;
  journal: string;
  processName: string;
  limits: WatchLimits;
  /** Of the log, as a number. */
  level: number;
}
export interface WatchLimits {
  /** A turn of the event loop that takes so long is logged. */
  slowMs: number;
  /** So long is an incident. */
  blockedMs: number;
  /** After so long the process is ended, if a plugin blocks it: nobody else would ever be served again. */
  hopelessMs: number;
  /** Bytes from which on a plugin that blocks the process is said to fill the memory. */
  memory: number;
}
export const WATCH_LIMITS = { slowMs: 1_000, blockedMs: 10_000, hopelessMs: 15_000 } as const;
export const BEAT_MS = 200;

/** Input of the watching thread. */
export interface WatchSetup {
  /** [0] counts up while the event loop turns. */
  beat: Int32Array;
  journal: string;
  processName: string;
  limits: WatchLimits;
  /** Log level, as a number. */
  level: number;
}
export interface WatchLimits {
  /** A turn of the event loop longer than this is logged. */
  slowMs: number;
  /** One longer than this is an incident. */
  blockedMs: number;
  /** After this time the process is ended, if a plugin blocks it: nobody would ever be served again. */
  hopelessMs: number;
  /** Bytes from which a blocking plugin is reported as filling the memory. */
  memory: number;
}
export const WATCH_LIMITS = { slowMs: 1_000, blockedMs: 10_000, hopelessMs: 15_000 } as const;
export const BEAT_MS = 200;

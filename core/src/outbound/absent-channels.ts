/** A channel may take this long to load; messages that wait longer are reported, and again at intervals. */
const TOLD_AFTER_MS = 30_000;
const TOLD_EVERY_MS = 60_000;

/** Channels with waiting messages: one that is only loading, as after each start, is not reported. */
export function createAbsentChannels(now: () => number = () => performance.now()) {
  const away = new Map<string, { since: number; toldAt: number }>();
  return {
    /** Whether to report now that messages wait for it. */
    isNews(channel: string): boolean {
      const at = now();
      const absence = away.get(channel) ?? { since: at, toldAt: -Infinity };
      away.set(channel, absence);
      if (at - absence.since < TOLD_AFTER_MS || at - absence.toldAt < TOLD_EVERY_MS) return false;
      absence.toldAt = at;
      return true;
    },
    isThere: (channel: string): void => void away.delete(channel),
  };
}

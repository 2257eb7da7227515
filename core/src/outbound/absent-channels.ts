/** A channel loads for so long at most; who waits for one that is away longer is told of, and again after a while. */
const TOLD_AFTER_MS = 30_000;
const TOLD_EVERY_MS = 60_000;

/** Channels for which messages wait: one that is only loading, as after each start, is not news. */
export function createAbsentChannels(now: () => number = () => performance.now()) {
  const away = new Map<string, { since: number; toldAt: number }>();
  return {
    /** Whether somebody should be told by now that messages wait for it. */
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

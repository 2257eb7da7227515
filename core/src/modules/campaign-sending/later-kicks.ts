/** Messages whose moments lie within one such step go together. */
const STEP_MS = 100;

/**
 * Kicks released messages at their moments, so that a connection sends evenly and not in a burst of each second. What a
 * process that ends has not kicked, the outbound path's sweeper finds.
 */
export function createLaterKicks(kick: (messageIds: readonly number[]) => void) {
  const timers = new Set<NodeJS.Timeout>();
  return {
    kickLater(messages: readonly { messageId: number; at: Date }[], now: Date): void {
      const steps = new Map<number, number[]>();
      for (const { messageId, at } of messages) {
        const step = Math.ceil((at.getTime() - now.getTime()) / STEP_MS);
        steps.set(step, [...(steps.get(step) ?? []), messageId]);
      }
      for (const [step, ids] of steps) {
        const timer = setTimeout(() => {
          timers.delete(timer);
          kick(ids);
        }, step * STEP_MS);
        timers.add(timer);
      }
    },
    stop(): void {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

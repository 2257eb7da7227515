import type { ConversationKey } from '../../ports/outbound.js';

/** Messages whose moments lie within one such step go together. */
const STEP_MS = 100;

/** A released message of this conversation, and its moment. */
export interface DueLater extends ConversationKey {
  at: Date;
}

/**
 * Sends released messages at their moments, so that a connection sends evenly and not in a burst of each second. What a
 * process that ends has not sent, the outbound path's sweeper finds.
 */
export function createLaterSends(send: (conversations: readonly ConversationKey[]) => void) {
  const timers = new Set<NodeJS.Timeout>();
  return {
    sendLater(messages: readonly DueLater[], now: Date): void {
      const steps = new Map<number, ConversationKey[]>();
      for (const { at, ...key } of messages) {
        const step = Math.ceil((at.getTime() - now.getTime()) / STEP_MS);
        steps.set(step, [...(steps.get(step) ?? []), key]);
      }
      for (const [step, keys] of steps) {
        const timer = setTimeout(() => {
          timers.delete(timer);
          send(keys);
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

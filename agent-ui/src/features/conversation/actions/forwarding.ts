/** Milliseconds between two forwarded messages. */
export const FORWARD_SPACING_MS = 900;

export interface ForwardProgress {
  done: number;
  total: number;
}

interface Forwarding {
  messageIds: readonly number[];
  /** Forwards one; a failure ends the run. */
  forward: (messageId: number) => Promise<void>;
  onProgress: (progress: ForwardProgress) => void;
  signal: AbortSignal;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) return done();
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true });
  });

/** Forwards messages one by one, in order and with a delay in between. Returns how many were sent before it ended. */
export async function forwardOneByOne(forwarding: Forwarding): Promise<number> {
  const { messageIds, forward, onProgress, signal, wait = pause } = forwarding;
  const total = messageIds.length;
  let done = 0;
  onProgress({ done, total });
  for (const messageId of messageIds) {
    if (done > 0) await wait(FORWARD_SPACING_MS, signal);
    if (signal.aborted) break;
    await forward(messageId);
    done += 1;
    onProgress({ done, total });
  }
  return done;
}

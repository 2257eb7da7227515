const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Runs work that lasts until Ctrl-C, which ends it in order. */
export async function untilStopped<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    return await work(stopped.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

/* eslint-disable no-console -- this is about what others print there */
const METHODS = ['log', 'info', 'warn', 'error', 'debug'] as const;
const MUTED = Symbol.for('recado.whatsapp.libsignal-muted');

/**
 * libsignal prints whole sessions, private keys included, to the console. Output from its folder is dropped, in this
 * process and for good; everything else is printed as before.
 */
export function muteLibsignal(): void {
  const marked = console as unknown as Record<symbol, boolean>;
  if (marked[MUTED]) return;
  marked[MUTED] = true;
  for (const method of METHODS) {
    const print = console[method].bind(console);
    console[method] = (...values: unknown[]) => {
      const { stackTraceLimit } = Error;
      Error.stackTraceLimit = 4;
      const { stack = '' } = new Error();
      Error.stackTraceLimit = stackTraceLimit;
      if (!/[\\/]libsignal[\\/]/.test(stack)) print(...values);
    };
  }
}

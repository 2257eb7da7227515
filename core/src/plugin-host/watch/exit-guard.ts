import { culpritIn, framesOf, type Culprit, type PluginFolder } from './culprit.js';

type Ending = 'exit' | 'reallyExit' | 'abort' | 'kill';
type Call = (...args: unknown[]) => unknown;
type Endings = Record<Ending, Call>;

const DEPTH = 100;

/**
 * A plugin that ends the process would end it for everybody: the call throws inside the plugin instead. A guard against
 * carelessness, not a sandbox. Returns the function that removes it.
 */
export function guardExit(
  plugins: () => readonly PluginFolder[],
  tell: (culprit: Culprit, call: string) => void,
): () => void {
  const endings = process as unknown as Endings;
  const former = {} as Endings;
  const isOwn = (pid: unknown, signal: unknown) => (pid === process.pid || pid === 0) && signal !== 0;
  for (const name of ['exit', 'reallyExit', 'abort', 'kill'] as const) {
    const original = (former[name] = endings[name]);
    endings[name] = guarded;
    function guarded(...args: unknown[]): unknown {
      const culprit =
        name === 'kill' && !isOwn(args[0], args[1]) ? undefined : callerAmong(plugins(), guarded);
      if (!culprit) return original.apply(process, args);
      const call = `process.${name}(${args.map(String).join(', ')})`;
      tell(culprit, call);
      throw new Error(`${call}: a plugin may not end the process`);
    }
  }
  return () => Object.assign(endings, former);
}

/** The caller of `guarded`, if it is one of the plugins. */
function callerAmong(plugins: readonly PluginFolder[], guarded: Call): Culprit | undefined {
  const depth = Error.stackTraceLimit;
  Error.stackTraceLimit = DEPTH;
  const call = { stack: '' };
  Error.captureStackTrace(call, guarded);
  Error.stackTraceLimit = depth;
  return culpritIn(framesOf(call.stack), plugins);
}

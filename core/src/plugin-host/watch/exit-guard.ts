import { culpritIn, framesOf, type Culprit, type PluginFolder } from './culprit.js';

type Ending = 'exit' | 'reallyExit' | 'abort' | 'kill';
type Endings = Record<Ending, (...args: unknown[]) => unknown>;

const DEPTH = 100;

/**
 * A plugin that ends the process ends everybody's: the call throws inside the plugin instead. A guard against carelessness
 * and not a sandbox. Answers how to take it away again.
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
    endings[name] = function (this: unknown, ...args: unknown[]) {
      const culprit = name === 'kill' && !isOwn(args[0], args[1]) ? undefined : callerAmong(plugins());
      if (!culprit) return original.apply(process, args);
      const call = `process.${name}(${args.map(String).join(', ')})`;
      tell(culprit, call);
      throw new Error(`${call}: a plugin may not end the process`);
    };
  }
  return () => Object.assign(endings, former);
}

function callerAmong(plugins: readonly PluginFolder[]): Culprit | undefined {
  const depth = Error.stackTraceLimit;
  Error.stackTraceLimit = DEPTH;
  const { stack = '' } = new Error('who calls');
  Error.stackTraceLimit = depth;
  // The first frames are this file's.
  const frames = framesOf(stack).filter(({ file }) => !file.startsWith(import.meta.url));
  return culpritIn(frames, plugins);
}

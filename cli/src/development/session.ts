import type { Ops } from '@recado/core/ops';
import { explain } from '../explain.js';
import { coreLogOf, followLog } from '../log/core-log.js';
import { isAbout, parseEntry, type LogEntry } from '../log/log-entry.js';
import { outputHash, type AuthorPackage } from './author-package.js';
import { compile } from './compiling.js';

/** What happens in a session, in order. */
export type DevelopmentEvent =
  | { event: 'compiled' | 'not-compiled' }
  /** The output is what runs already. */
  | { event: 'unchanged'; version: string | null }
  | { event: 'compiler'; text: string }
  | { event: 'installed'; version: string | null }
  /** The running processes have not said within this time what became of the version. */
  | { event: 'silent'; version: string | null; seconds: number }
  /** `seconds` since the change of a source; absent for the first version. */
  | { event: 'running'; version: string | null; seconds?: number }
  | { event: 'off' | 'refused'; reason: string }
  | { event: 'log'; entry: LogEntry };

const READY = 'plugin ready';
const FAILED = new Set(['plugin failed', 'a version did not start: the previous one continues']);
/** A start may take this long: loading and `init`. */
const SILENT_MS = 40_000;

/**
 * Compiles a plugin, installs each output into the running installation and reports what becomes of it, until the signal.
 * Returns the version that was installed last.
 */
export async function develop(
  author: AuthorPackage,
  { plugins }: Pick<Ops, 'plugins'>,
  env: NodeJS.ProcessEnv,
  { report, signal }: { report: (event: DevelopmentEvent) => void; signal: AbortSignal },
): Promise<string | null> {
  let channels: readonly string[] = [];
  let last: string | null = null;
  let lastHash: string | undefined;
  let changedAt: number | undefined;
  /** The version of which the log has to say something. */
  let awaited: { version: string | null; since: number | undefined; timer: NodeJS.Timeout } | undefined;

  const settle = () => {
    clearTimeout(awaited?.timer);
    awaited = undefined;
  };
  const onEntry = (entry: LogEntry) => {
    const isOfVersion = awaited !== undefined && entry.version === awaited.version;
    if (isOfVersion && entry.msg === READY) {
      const { version, since } = awaited!;
      report({ event: 'running', version, ...(since !== undefined && { seconds: secondsSince(since) }) });
      return settle();
    }
    // A process may start a new plugin twice.
    if (entry.msg === READY && entry.version === last) return;
    report({ event: 'log', entry });
    if (!isOfVersion || !FAILED.has(entry.msg ?? '')) return;
    report({ event: 'refused', reason: entry.err?.message ?? 'It does not start.' });
    settle();
  };

  const install = async () => {
    const since = changedAt;
    try {
      const hash = await outputHash(author);
      if (hash === lastHash) return report({ event: 'unchanged', version: last });
      const installed = await plugins.develop(author.folder);
      const { version, off } = installed;
      ({ channels } = installed);
      [last, lastHash] = [version, hash];
      report({ event: 'installed', version });
      if (off) return report({ event: 'off', reason: off });
      settle();
      const silent = () => report({ event: 'silent', version, seconds: SILENT_MS / 1000 });
      awaited = { version, since, timer: setTimeout(silent, SILENT_MS) };
    } catch (error) {
      if (!signal.aborted) report({ event: 'refused', reason: explain(error).message });
    }
  };

  // One after the other, and only the newest output.
  let isWanted = false;
  let installing: Promise<void> | undefined;
  const wish = () => {
    isWanted = true;
    installing ??= (async () => {
      while (isWanted && !signal.aborted) {
        isWanted = false;
        await install();
      }
      installing = undefined;
    })();
  };

  const onLine = (line: string) => {
    const entry = parseEntry(line);
    if (entry && isAbout(entry, author.id, channels)) onEntry(entry);
  };
  try {
    await Promise.all([
      followLog(coreLogOf(env), onLine, signal),
      compile(
        author,
        {
          begun: () => (changedAt = performance.now()),
          line: (text) => report({ event: 'compiler', text }),
          failed: () => report({ event: 'not-compiled' }),
          done() {
            report({ event: 'compiled' });
            wish();
          },
        },
        signal,
      ),
    ]);
  } finally {
    settle();
    await installing;
  }
  return last;
}

const secondsSince = (since: number): number => Math.round((performance.now() - since) / 100) / 10;

import { spawn, type ChildProcess } from 'node:child_process';
import { statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { failure } from '../problem.js';
import { top, type AuthorPackage } from './author-package.js';

/** What a plugin's compiler does, for the session. */
export interface Compiling {
  /** A source has changed. */
  begun(): void;
  /** The output is complete: it can be installed. */
  done(): void;
  /** The output cannot be used. */
  failed(): void;
  /** A line of the compiler. */
  line(text: string): void;
}

/** Both TypeScript compilers say so in watch mode. */
const BEGUN = /File change detected\. Starting incremental compilation/;
const FIRST = /Starting compilation in watch mode/;
const FOUND = /Found (\d+) errors?\. Watching for file changes/;
/** A program writes several files: they count as one change. */
const QUIET_MS = 150;

/** Compiles a plugin whenever its sources change, until the signal. Resolves then, or rejects if its compiler ends. */
export async function compile(author: AuthorPackage, tell: Compiling, signal: AbortSignal): Promise<void> {
  const { scripts, compiler } = author;
  // What a deleted source left behind would be installed too.
  if (scripts['clean']) await runScript(author, 'clean', tell, signal);
  if (compiler) {
    const stop = watchFiles(author, tell, [top(author.entry)]);
    signal.addEventListener('abort', stop, { once: true });
    return lastly(
      spawnIn(author, process.execPath, [compiler, '--watch', '--preserveWatchOutput']),
      'tsc',
      signal,
      (text) => {
        const [, errors] = FOUND.exec(text) ?? [];
        if (errors !== undefined) return errors === '0' ? tell.done() : tell.failed();
        if (BEGUN.test(text)) return tell.begun();
        if (text.trim() && !FIRST.test(text)) tell.line(text);
      },
    );
  }
  if (scripts['build']) await runScript(author, 'build', tell, signal);
  const stop = watchFiles(author, tell, []);
  signal.addEventListener('abort', stop, { once: true });
  tell.done();
  if (!scripts['watch'])
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  return lastly(spawnIn(author, 'npm', ['run', '--silent', 'watch']), 'npm run watch', signal, (text) =>
    tell.line(text),
  );
}

/** Tells of changes in the files that are packed. Returns the function that ends it. */
function watchFiles(
  { folder, packed }: AuthorPackage,
  tell: Compiling,
  except: readonly string[],
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const changed = () => {
    if (!timer) tell.begun();
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      tell.done();
    }, QUIET_MS);
  };
  const watched = packed.filter((name) => !except.includes(name));
  const folders = watched.filter((name) => isFolder(join(folder, name)));
  const files = watched.filter((name) => !folders.includes(name));
  const watchers = [
    // Programs replace a file by another one of its name, which its own watcher would not notice.
    watch(folder, (_kind, name) => name !== null && files.includes(name) && changed()),
    ...folders.map((name) => watch(join(folder, name), { recursive: true }, changed)),
  ];
  return () => {
    clearTimeout(timer);
    for (const one of watchers) one.close();
  };
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** In a process group of its own: the compiler may be a program that starts another. */
const spawnIn = ({ folder }: AuthorPackage, program: string, args: string[]): ChildProcess =>
  spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], detached: true });

async function runScript(
  author: AuthorPackage,
  name: string,
  tell: Compiling,
  signal: AbortSignal,
): Promise<void> {
  const child = spawnIn(author, 'npm', ['run', '--silent', name]);
  const code = await ended(child, signal, (text) => tell.line(text));
  if (code !== 0 && !signal.aborted) throw failure(`"npm run ${name}" fails in ${author.folder}.`);
}

/** Resolves at the signal; rejects if the program ends before. */
async function lastly(
  child: ChildProcess,
  name: string,
  signal: AbortSignal,
  onLine: (text: string) => void,
): Promise<void> {
  const code = await ended(child, signal, onLine);
  if (!signal.aborted) throw failure(`The compiler ended (${name}, exit code ${code}).`);
}

async function ended(
  child: ChildProcess,
  signal: AbortSignal,
  onLine: (text: string) => void,
): Promise<number | null> {
  const end = () => {
    try {
      process.kill(-child.pid!, 'SIGTERM');
    } catch {
      child.kill(); // its group is gone
    }
  };
  for (const stream of [child.stdout!, child.stderr!]) createInterface({ input: stream }).on('line', onLine);
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
  } finally {
    signal.removeEventListener('abort', end);
  }
}

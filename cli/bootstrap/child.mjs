import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { children, isStopping, killGroup, onStop } from './stopping.mjs';

const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find(
  (path) => process.platform === 'linux' && existsSync(path),
);

/**
 * Starts a child in its own process group, so that Ctrl-C reaches only this process, which then stops its children in
 * order. Where the system supports it, the child is told to end when this process dies, even by kill -9.
 */
export function launch(command, args, { cwd, env = process.env, stdio = ['ignore', 'pipe', 'pipe'] } = {}) {
  const [file, argv] = setpriv ? [setpriv, ['--pdeathsig', 'TERM', '--', command, ...args]] : [command, args];
  const child = spawn(file, argv, { cwd, env, stdio, detached: true });
  if (child.pid === undefined) return child;
  children.add(child.pid);
  child.once('exit', () => children.delete(child.pid));
  return child;
}

/** How a child ended: its exit code, or the signal, or why it could not start. */
export function ended(child) {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      return resolve({ code: child.exitCode, signal: child.signalCode });
    }
    child.once('error', (error) => resolve({ code: 127, signal: null, error }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

/** Asks a child to end, and kills it after `patienceMs`. */
export async function end(child, { signal = 'SIGTERM', patienceMs = 10_000 } = {}) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const over = ended(child);
  child.kill(signal);
  const timer = setTimeout(() => killGroup(child.pid, 'SIGKILL'), patienceMs);
  await over;
  clearTimeout(timer);
  killGroup(child.pid, 'SIGKILL'); // remaining processes of its group
}

/**
 * Runs a command to its end and returns its code and output, both streams in the order they came.
 * @returns {Promise<{ code: number, output: string, stdout: string }>}
 */
export async function run(command, args, { onLine, ...options } = {}) {
  const child = launch(command, args, options);
  const release = onStop(() => end(child, { patienceMs: 3_000 }));
  let output = '';
  let stdout = '';
  const collect = (stream, keep) => {
    let partial = '';
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (keep) stdout += text;
      if (!onLine) return;
      const lines = (partial + text).split('\n');
      partial = lines.pop();
      lines.forEach(onLine);
    });
    return stream ? new Promise((resolve) => stream.once('close', resolve)) : undefined;
  };
  const streams = [collect(child.stdout, true), collect(child.stderr, false)];
  const { code, signal, error } = await ended(child);
  // A grandchild may keep a stream open; output already written arrives within the next turns of the loop.
  await Promise.race([Promise.all(streams), new Promise((resolve) => setTimeout(resolve, 500))]);
  if (isStopping()) await new Promise(() => {}); // the signal handler ends this process; nothing may continue meanwhile
  await release();
  if (error) output += `${command}: ${error.message}\n`;
  return { code: signal ? 128 : code, output, stdout };
}

/** The end of a long output, which a person needs first. */
export function tail(text, lines = 60) {
  return text.trimEnd().split('\n').slice(-lines).join('\n');
}

/** Runs a command whose output goes to the terminal, and returns its exit code. */
export async function show(command, args, options) {
  const child = launch(command, args, { ...options, stdio: 'inherit' });
  const release = onStop(() => end(child));
  const { code } = await ended(child);
  if (isStopping()) await new Promise(() => {}); // the signal handler ends this process
  await release();
  return code ?? 1;
}

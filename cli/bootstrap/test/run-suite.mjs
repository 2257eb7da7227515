import { createWriteStream, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { end, ended, launch } from '../child.mjs';
import { isStopping, onStop } from '../stopping.mjs';
import { failedFiles, judge, secondAttempts, withSecondAttempt } from './tally.mjs';

const reporter = fileURLToPath(new URL('./progress-reporter.mjs', import.meta.url));
/** A suite in which no test has ended for this long hangs; its total duration depends on the machine. */
const silentMs = 10 * 60_000;
/** A script prints nothing until it ends. */
const scriptMs = 30 * 60_000;

/**
 * Runs an npm script as a suite that counts as one test.
 * @param {{ root: string, name: string, script: string, env: object, reports: string, step: object }} context
 */
export async function runScript({ root, name, script, env, reports, npmCommand }) {
  const { code, output } = await toLog(npmCommand.command, [...npmCommand.args, 'run', '--silent', script], {
    cwd: root,
    env,
    log: join(reports, `${name}.log`),
    limitMs: scriptMs,
  });
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0, output };
}

/** Runs commands one after the other as a suite that counts as one test, or as none without commands. */
export async function runCommands({ root, name, env, reports, commands }) {
  for (const [n, { command, args }] of commands.entries()) {
    const log = join(reports, `${name}${n || ''}.log`);
    const { code, output } = await toLog(command, args, { cwd: root, env, log, limitMs: scriptMs });
    if (code !== 0) return { passed: 0, failed: 1, skipped: 0, output };
  }
  return { passed: commands.length ? 1 : 0, failed: 0, skipped: 0 };
}

/**
 * Runs one of the projects of vitest.config.ts; its JSON report is kept in the reports folder. If `isShared`, as on
 * continuous integration, a result with failed files has `again`: it runs these files once more in separate processes,
 * without leftovers, one at a time, and returns the result of both attempts. Such a machine can stall any process for
 * seconds, above all while other suites run: call it when they have ended. The closing names each test that passed
 * only then.
 */
export async function runVitest({ isShared, filters, changed, ...context }) {
  const first = await attempt({
    ...context,
    arguments: [...filters, ...(changed ? [`--changed=${changed}`] : [])],
  });
  const result = conclusion(first, { mayBeEmpty: filters.length > 0 || changed !== undefined });
  const files = isShared && first.report ? failedFiles(first.report) : [];
  if (files.length === 0) return result;
  return { ...result, again: (step) => repeat(first, { ...context, step, workers: 1, arguments: files }) };
}

async function repeat(first, context) {
  const second = await attempt({ ...context, suffix: '-again' });
  const { report, repeated } = withSecondAttempt(first.report, second.report);
  const output = `${first.output}\n${second.output}`;
  return conclusion({ report, code: second.code, output }, { repeated });
}

function conclusion({ report, code, output }, { mayBeEmpty = false, repeated = [] }) {
  const outcome = judge({ report, code, mayBeEmpty });
  const note = [outcome.note, secondAttempts(repeated)].filter(Boolean).join('; ') || undefined;
  return { ...outcome, note, report, output: outcome.failed ? output : undefined };
}

async function attempt({ root, name, suffix = '', env, reports, workers, step, arguments: more }) {
  const file = join(reports, `${name}${suffix}.json`);
  rmSync(file, { force: true });
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    `--project=${name}`,
    '--reporter=default',
    '--reporter=json',
    `--reporter=${reporter}`,
    `--outputFile.json=${file}`,
    `--maxWorkers=${workers}`,
    '--passWithNoTests',
    ...more,
  ];
  const { code, output } = await toLog(process.execPath, args, {
    cwd: root,
    env,
    log: join(reports, `${name}${suffix}.log`),
    limitMs: silentMs,
    onMessage({ passed, failed }) {
      step.note(`${passed} passed${failed ? `, ${failed} failed` : ''}`);
    },
  });
  return { report: readReport(file), code, output };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // the suite died before it could write one
  }
}

/**
 * Runs a command with its output in a log file, which is also returned. It is ended `limitMs` after its last message.
 */
async function toLog(command, args, { cwd, env, log, limitMs, onMessage }) {
  const child = launch(command, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe', ...(onMessage ? ['ipc'] : [])],
  });
  const release = onStop(() => end(child, { patienceMs: 5_000 }));
  const file = createWriteStream(log);
  const parts = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      parts.push(part);
      file.write(part);
    });
  }
  const timer = setTimeout(() => {
    parts.push(Buffer.from(`\nEnded: nothing finished for ${limitMs / 60_000} minutes.\n`));
    void end(child, { patienceMs: 5_000 });
  }, limitMs);
  if (onMessage) {
    child.on('message', (message) => {
      timer.refresh();
      onMessage(message);
    });
  }
  const { code, error } = await ended(child);
  clearTimeout(timer);
  await new Promise((resolve) => setImmediate(resolve)); // the last of its output
  if (isStopping()) await new Promise(() => {}); // the signal handler ends this process
  await release();
  file.end();
  if (error) parts.push(Buffer.from(`${error.message}\n`));
  return { code: code ?? 1, output: Buffer.concat(parts).toString('utf8') };
}

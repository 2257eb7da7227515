import { createWriteStream, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { end, ended, launch } from '../child.mjs';
import { isStopping, onStop } from '../stopping.mjs';
import { judge, secondAttempts } from './tally.mjs';

const reporter = fileURLToPath(new URL('./progress-reporter.mjs', import.meta.url));
/** A suite in which no test has ended for so long hangs; how long the whole of it takes is the machine's affair. */
const silentMs = 10 * 60_000;
/** A script says nothing until it ends. */
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

/** Runs one of the projects of vitest.config.ts; its JSON report stays under the reports folder. */
export async function runVitest({ root, name, env, reports, filters, workers, step }) {
  const file = join(reports, `${name}.json`);
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
    ...filters,
  ];
  let repeated = [];
  const { code, output } = await toLog(process.execPath, args, {
    cwd: root,
    env,
    log: join(reports, `${name}.log`),
    limitMs: silentMs,
    onMessage(progress) {
      const { passed, failed } = progress;
      repeated = progress.repeated;
      step.note(`${passed} passed${failed ? `, ${failed} failed` : ''}`);
    },
  });
  const report = readReport(file);
  const outcome = judge({ report, code, mayBeEmpty: filters.length > 0 });
  const note = [outcome.note, secondAttempts(repeated)].filter(Boolean).join('; ') || undefined;
  return { ...outcome, note, report, output: outcome.failed ? output : undefined };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // the suite died before it could write one
  }
}

/** Runs a command with its output in a log file, which is also answered. It is ended `limitMs` after its last message. */
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

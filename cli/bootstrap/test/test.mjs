import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { problems } from '../messages.mjs';
import { npmCommand, npmEnvironment } from '../npm.mjs';
import { cacheDir, reportsDir as reports, root } from '../paths.mjs';
import { alone, readyCheckout } from '../ready-checkout.mjs';
import { sideBySide } from '../side-by-side.mjs';
import { obeySignals } from '../stopping.mjs';
import { spell, terminal } from '../terminal.mjs';
import { changedFiles, commandsFor } from './changed.mjs';
import { provideChromium } from './chromium.mjs';
import { enginesForTests } from './engines-for-tests.mjs';
import { runCommands, runScript, runVitest } from './run-suite.mjs';
import { chooseSuites } from './suites.mjs';
import { closingLine, mergeReports } from './tally.mjs';

/** `npm test`: every suite on throwaway engines; returns the exit code. */
export async function test({ only, filters, changed }) {
  obeySignals({ exitCode: 130, farewell: '\nStopping the tests.' });
  const since = Date.now();
  const { chosen, uncounted } = chooseSuites({ only, filters });
  if (chosen.length === 0) throw problems.noTests(filters);
  const { engines, chromium } = await prepare(chosen);
  mkdirSync(reports, { recursive: true });
  for (const name of ['tests.json', 'openapi.json', ...chosen.map((suite) => `${suite.name}.json`)]) {
    rmSync(join(reports, name), { force: true });
  }

  const env = {
    ...npmEnvironment(),
    ...engines,
    CHROMIUM_PATH: chromium.path ?? '',
    RECADO_REPORTS_DIR: reports,
    RECADO_FAULT_SEEDS: '1',
  };
  // One more than the number of processors: suites spend a third of their time waiting for engines, pages and killed
  // processes.
  const slots = 3;
  const workers = Math.max(1, Math.floor(availableParallelism() / slots));
  const context = {
    root,
    env,
    reports,
    filters,
    changed,
    files: changed === undefined ? undefined : changedFiles(root, changed),
    workers,
    chromium,
    npmCommand: npmCommand(),
    broken: new Set(),
  };

  const results = [];
  const task = (suite, counted) => ({
    name: suite.name,
    needs: suite.needs,
    work: async () => {
      const result = await runOne(suite, context);
      if (counted || result.failed) results.push(result);
    },
  });
  await sideBySide(
    [...uncounted.map((suite) => task(suite, false)), ...chosen.map((suite) => task(suite, true))],
    slots,
  );
  const repeated = [];
  for (const result of results) repeated.push(result.again ? await runAgain(result) : result);
  return conclude(repeated, { since, filters, changed });
}

/**
 * Prepares what the suites need of the machine, and the packages meanwhile; missing requirements are reported at once.
 */
async function prepare(chosen) {
  const [provided] = await Promise.all([provide(chosen), readyCheckout({ builds: false })]);
  return provided;
}

async function provide(chosen) {
  const engines = chosen.some((suite) => suite.engines) ? await enginesForTests() : {};
  const chromium = chosen.some((suite) => suite.browser) ? await provideChromium() : {};
  return { engines, chromium };
}

async function runOne(suite, context) {
  const step = terminal.step(suite.name);
  const started = Date.now();
  const missing = (suite.needs ?? []).find((need) => context.broken.has(need));
  const result = missing
    ? { passed: 0, failed: 1, skipped: 0, note: `not run, because the ${missing} failed` }
    : await outcome(suite, { ...context, name: suite.name, step });
  if (result.failed && !result.again) context.broken.add(suite.name);
  report(step, result);
  return { ...result, name: suite.name, ms: Date.now() - started };
}

/** The failed files of a suite, alone on the machine. */
async function runAgain({ name, ms, again }) {
  const step = terminal.step(`${name}, second attempt`);
  const started = Date.now();
  const result = await again(step);
  report(step, result);
  return { ...result, name, ms: ms + Date.now() - started };
}

function report(step, { output, again, ...result }) {
  const note = again ? 'tried again when the other suites have ended' : result.note;
  const remark = [closingLine([result]), note].filter(Boolean).join(', ');
  step[result.failed ? 'failed' : result.passed ? 'done' : 'skipped'](remark);
  if (output && !again) terminal.line(`\n${output.trimEnd()}\n`);
}

function outcome(suite, context) {
  if (suite.browser && !context.chromium.path) return withoutBrowser(context.chromium.reason);
  if (suite.kind === 'build') return runBuild();
  if (suite.kind === 'script' && context.files) {
    const commands = commandsFor(suite.name, root, context.files, context.npmCommand);
    return runCommands({ ...context, commands });
  }
  if (suite.kind === 'script') return runScript({ ...context, script: suite.script ?? suite.name });
  return runVitest({
    ...context,
    workers: Math.max(context.workers, suite.workers ?? 1),
    isShared: Boolean(process.env.CI),
  });
}

/** Where everything must be proven a missing browser is a failure; on a developer's machine it is not. */
function withoutBrowser(reason) {
  const counts = process.env.CI ? { passed: 0, failed: 1, skipped: 0 } : { passed: 0, failed: 0, skipped: 1 };
  return { ...counts, note: `no Chromium: ${reason}` };
}

async function runBuild() {
  try {
    await alone(() => build({ root, cache: cacheDir }));
    return { passed: 1, failed: 0, skipped: 0 };
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, note: error.message, output: error.output };
  }
}

function conclude(results, { since, filters, changed }) {
  const ofVitest = results.map((result) => result.report).filter(Boolean);
  if (ofVitest.length) writeFileSync(join(reports, 'tests.json'), JSON.stringify(mergeReports(ofVitest)));
  terminal.line();
  for (const { name, ms, ...result } of results) {
    terminal.line(
      `  ${name.padEnd(13)}${spell(ms).padStart(12)}   ${closingLine([result])}${result.note ? ` (${result.note})` : ''}`,
    );
  }
  terminal.line(
    `  ${'in all'.padEnd(13)}${spell(Date.now() - since).padStart(12)}   reports in .recado/reports`,
  );
  const ran = results.some((result) => result.passed + result.failed + result.skipped > 0);
  if (!ran && changed === undefined) throw problems.noTests(filters);
  terminal.line(closingLine(results));
  return results.some((result) => result.failed > 0) ? 1 : 0;
}

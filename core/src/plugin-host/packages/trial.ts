import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Infra } from '../../infra/infra.js';
import type { FoundPlugin } from '../lifecycle/discover.js';
import { LIFECYCLE_DEADLINES, type TrialStep } from '../lifecycle/lifecycle-deadlines.js';

/** Input of a trial's process. */
export interface TrialOrder {
  config: Infra['config'];
  found: FoundPlugin;
  logLevel: string;
}
/** Its messages: the progress, and at the end the problem, if any. */
export type TrialReport = { step: TrialStep } | { problem: string | null };

/** Why a version must not run. */
export interface TrialProblem {
  /** A full sentence. */
  text: string;
  /** It ended or blocked its process: wherever it starts, others suffer. */
  isHarmful: boolean;
}

/** Located beside the bundle; sources that run without a build start the built one. */
const beside = new URL('./trial-process.js', import.meta.url);
const ENTRY = existsSync(beside) ? beside : new URL('../../../dist/bundle/trial-process.js', import.meta.url);

/** Beyond the host's own deadlines: those end what waits, this one ends a process that never yields. */
const GRACE_MS = 2_000;
const { loadMs, initMs, disposeMs } = LIFECYCLE_DEADLINES;
/** A starting process loads the core; migrating a large table takes time. */
const STEPS: Record<TrialStep, { ms: number; name: string }> = {
  begin: { ms: 60_000, name: 'The trial' },
  migrate: { ms: 600_000, name: 'One of its migrations' },
  load: { ms: loadMs, name: 'Loading it' },
  init: { ms: initMs, name: 'Its init()' },
  end: { ms: disposeMs, name: 'Its dispose()' },
};

/**
 * Starts a version of a plugin in a separate process, beside the running one, and stops it again: any damage stays in
 * that process. Undefined: it starts.
 */
export async function tryOut(
  { config, log }: Pick<Infra, 'config' | 'log'>,
  found: FoundPlugin,
): Promise<TrialProblem | undefined> {
  const child = fork(ENTRY, {
    serialization: 'advanced', // the keys of the configuration are bytes
    execArgv: [],
    stdio: ['ignore', 'ignore', log.level === 'silent' ? 'ignore' : 'inherit', 'ipc'],
  });
  const abandon = () => void child.kill('SIGKILL');
  process.once('exit', abandon);
  try {
    return await outcomeOf(child, { config, found, logLevel: log.level });
  } finally {
    process.off('exit', abandon);
    await ended(child);
  }
}

function outcomeOf(child: ChildProcess, order: TrialOrder): Promise<TrialProblem | undefined> {
  return new Promise((resolve) => {
    let { name, ms } = STEPS.begin;
    let timer: NodeJS.Timeout;
    const harm = (text: string) => settle({ text, isHarmful: true });
    const settle = (problem: TrialProblem | undefined) => {
      clearTimeout(timer);
      resolve(problem);
    };
    const late = () => {
      child.kill('SIGKILL');
      harm(`${name} held up the whole process for more than ${ms / 1000} s.`);
    };
    const turnTo = (step: TrialStep) => {
      ({ name, ms } = STEPS[step]);
      clearTimeout(timer);
      timer = setTimeout(late, ms + GRACE_MS);
    };
    child.on('message', (report: TrialReport) => {
      if ('step' in report) return turnTo(report.step);
      settle(report.problem === null ? undefined : { text: report.problem, isHarmful: false });
    });
    child.once('error', (error) => harm(`It could not be tried out: ${error.message}.`));
    child.once('exit', (code, signal) => {
      const how = signal
        ? `The system ended the process (${signal})`
        : `It ended the process with exit code ${code}`;
      harm(`${how}: ${name.charAt(0).toLowerCase()}${name.slice(1)} was on its way.`);
    });
    turnTo('begin');
    child.send(order);
  });
}

/** It has responded, or never will. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  if (child.connected) child.disconnect();
  await gone;
  clearTimeout(timer);
}

import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { asSentence } from '../../infra/error-text.js';
import type { Infra } from '../../infra/infra.js';
import type { FoundPlugin } from '../lifecycle/discover.js';
import { LIFECYCLE_DEADLINES, type TrialStep } from '../lifecycle/lifecycle-deadlines.js';

/** Input of a trial's process: it starts the plugins one after the other. */
export interface TrialOrder {
  config: Infra['config'];
  found: readonly FoundPlugin[];
  /** Starts also those that are switched off. */
  isToBeOn: boolean;
  logLevel: string;
}
/**
 * Its messages: the progress with one plugin, and at the end its problem, if any. `isEnding`: the problem ends the process
 * too.
 */
export type TrialReport = { step: TrialStep } | { problem: string | null; isEnding?: true };

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

type Outcome = TrialProblem | undefined;

/**
 * Starts a version of a plugin in a separate process, beside the running one, and stops it again: any damage stays in
 * that process. `isToBeOn`: even if it is switched off, where it would only be loaded. Undefined: it starts.
 */
export const tryOut = async (
  infra: Pick<Infra, 'config' | 'log'>,
  found: FoundPlugin,
  isToBeOn = false,
): Promise<Outcome> => (await inOneProcess(infra, [found], isToBeOn))[0];

/** The same for several, which share a process until one of them ends it. Returns the outcome of each. */
export async function tryOutInOrder(
  infra: Pick<Infra, 'config' | 'log'>,
  found: readonly FoundPlugin[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  while (outcomes.length < found.length)
    outcomes.push(...(await inOneProcess(infra, found.slice(outcomes.length))));
  return outcomes;
}

/** Returns the outcomes of one or more plugins, from the first on. */
async function inOneProcess(
  { config, log }: Pick<Infra, 'config' | 'log'>,
  found: readonly FoundPlugin[],
  isToBeOn = false,
): Promise<Outcome[]> {
  const child = fork(ENTRY, {
    serialization: 'advanced', // the keys of the configuration are bytes
    execArgv: [],
    stdio: ['ignore', 'ignore', log.level === 'silent' ? 'ignore' : 'inherit', 'ipc'],
  });
  const abandon = () => void child.kill('SIGKILL');
  process.once('exit', abandon);
  try {
    return await outcomesOf(child, { config, found, isToBeOn, logLevel: log.level });
  } finally {
    process.off('exit', abandon);
    await ended(child);
  }
}

function outcomesOf(child: ChildProcess, order: TrialOrder): Promise<Outcome[]> {
  return new Promise((resolve) => {
    const outcomes: Outcome[] = [];
    let { name, ms } = STEPS.begin;
    let timer: NodeJS.Timeout;
    let isOver = false;
    // What the process does after its last outcome, its exit included, says nothing of a plugin.
    const settle = (outcome: Outcome, isLast: boolean) => {
      if (isOver) return;
      clearTimeout(timer);
      outcomes.push(outcome);
      isOver = isLast || outcomes.length === order.found.length;
      if (isOver) resolve(outcomes);
      else turnTo('begin');
    };
    const harm = (text: string) => settle({ text, isHarmful: true }, true);
    const late = () => {
      child.kill('SIGKILL');
      harm(`${name} held up the whole process for more than ${ms / 1000} s.`);
    };
    const turnTo = (step: TrialStep) => {
      if (isOver) return;
      ({ name, ms } = STEPS[step]);
      clearTimeout(timer);
      timer = setTimeout(late, ms + GRACE_MS);
    };
    child.on('message', (report: TrialReport) => {
      if ('step' in report) return turnTo(report.step);
      const { problem, isEnding = false } = report;
      settle(problem === null ? undefined : { text: asSentence(problem), isHarmful: false }, isEnding);
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

import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { Session, type Debugger } from 'node:inspector';
import { hostname } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { culpritIn, type Culprit, type PluginFolder } from './culprit.js';
import { writeJournal, type Incident } from './journal.js';
import type { WatchSetup } from './watch-limits.js';

const LOOK_MS = 250;
const STDOUT = 1;

/** One period in which the event loop was blocked. */
interface Block {
  since: number;
  told: 'nothing' | 'slow' | 'blocked';
  sampledAt: number;
  seen: Culprit[];
  incident?: Incident;
}

const { beat, journal, processName, limits, level: least } = workerData as WatchSetup;
let plugins: readonly PluginFolder[] = [];
let last = -1;
let turnedAt = performance.now();
let lookedAt = turnedAt;
let block: Block | undefined;
let session: Session | undefined;

parentPort!.on('message', (folders: PluginFolder[]) => (plugins = folders));
setInterval(look, LOOK_MS);

/** The main thread cannot log while it is blocked: this thread writes the same lines beside it. */
function log(level: 30 | 40 | 50 | 60, msg: string, more: object): void {
  if (level < least) return;
  const line = { level, time: Date.now(), pid: process.pid, hostname: hostname(), ...more, msg };
  writeSync(STDOUT, `${JSON.stringify(line)}\n`);
}

function look(): void {
  const now = performance.now();
  const beats = Atomics.load(beat, 0);
  // This thread was stopped as well: the whole process was frozen or starved, and nothing in it is to blame.
  const wasFrozen = now - lookedAt > LOOK_MS * 4;
  lookedAt = now;
  if (beats !== last || wasFrozen) {
    if (block) ended(block, now - block.since);
    last = beats;
    turnedAt = now;
    return;
  }
  const ms = now - turnedAt;
  if (ms < limits.slowMs) return;
  block ??= { since: turnedAt, told: 'nothing', sampledAt: -Infinity, seen: [] };
  if (now - block.sampledAt > 1_000) sample(block, now);
  judge(block, ms);
}

function judge(current: Block, ms: number): void {
  const culprit = mostSeen(current.seen);
  const who = { ...(culprit && { plugin: culprit.plugin, place: culprit.place }), ms: Math.round(ms) };
  if (current.told === 'nothing' && culprit) {
    current.told = 'slow';
    log(40, `the plugin "${culprit.plugin}" holds up the whole process`, who);
  }
  const isFull = process.memoryUsage.rss() > limits.memory;
  if (culprit && isFull && current.incident?.kind !== 'memory') note(current, culprit, 'memory', ms);
  if (ms < limits.blockedMs) return;
  if (current.told !== 'blocked') {
    current.told = 'blocked';
    const text = culprit
      ? `the plugin "${culprit.plugin}" has held up the whole process for ${seconds(limits.blockedMs)}`
      : 'something native holds up the whole process: it cannot be told yet what';
    log(50, text, who);
  }
  if (!culprit) return;
  current.incident ??= note(current, culprit, 'block', ms);
  if (ms < limits.hopelessMs) return;
  const wayOut = `the plugin "${culprit.plugin}" does not let go: the process is ended, so that others can be served`;
  log(60, wayOut, who);
  process.kill(process.pid, 'SIGKILL');
}

/** On the disk at once: there may be no later. */
function note(current: Block, { plugin, place }: Culprit, kind: Incident['kind'], ms: number): Incident {
  const what = kind === 'block' ? `blocked the event loop for ${seconds(ms)}` : 'grew until memory was short';
  current.incident = {
    ...{ id: current.incident?.id ?? randomUUID(), plugin, kind, certain: true },
    ...{ detail: `${place} ${what}.`, process: processName, at: new Date().toISOString() },
  };
  try {
    writeJournal(journal, current.incident, false);
  } catch (error) {
    log(40, 'the journal of plugins cannot be written', { reason: String(error) });
  }
  return current.incident;
}

function ended({ told, seen, incident }: Block, ms: number): void {
  block = undefined;
  const culprit = mostSeen(seen);
  const who = { ...(culprit && { plugin: culprit.plugin, place: culprit.place }), ms: Math.round(ms) };
  const by = culprit ? `by the plugin "${culprit.plugin}"` : 'by the core or native code';
  if (told !== 'nothing' || !culprit) log(40, `the process was held up ${by}, and goes on`, who);
  // The cause of a native block is known only when it has ended.
  const late =
    !incident && culprit && ms >= limits.blockedMs
      ? note({ since: 0, told, sampledAt: 0, seen }, culprit, 'block', ms)
      : incident;
  parentPort!.postMessage({ plugin: culprit?.plugin ?? '', ms, incident: late });
}

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;

/** The one in most samples. */
function mostSeen(seen: readonly Culprit[]): Culprit | undefined {
  const counts = new Map<string, number>();
  for (const { plugin } of seen) counts.set(plugin, (counts.get(plugin) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most && seen.findLast(({ plugin }) => plugin === most[0]);
}

/** Asks the main thread's debugger where it is: it responds even in an endless loop. */
function sample(current: Block, now: number): void {
  current.sampledAt = now;
  if (session) return; // the response to the previous request is still pending
  const asked = (session = new Session());
  const beats = last;
  const done = () => {
    asked.disconnect();
    if (session === asked) session = undefined;
  };
  asked.connectToMainThread();
  // Frames identify their script by a number; the addresses come when the debugger is enabled.
  const addresses = new Map<string, string>();
  asked.on('Debugger.scriptParsed', ({ params }: { params: Debugger.ScriptParsedEventDataType }) =>
    addresses.set(params.scriptId, params.url),
  );
  asked.on('Debugger.paused', ({ params }: { params: Debugger.PausedEventDataType }) => {
    const frames = params.callFrames.map(({ functionName, location }) => ({
      ...{ file: addresses.get(location.scriptId) ?? '', name: functionName, line: location.lineNumber + 1 },
    }));
    const culprit = culpritIn(frames, plugins);
    // The loop moved meanwhile: the code that runs now is innocent.
    if (culprit && Atomics.load(beat, 0) === beats) current.seen.push(culprit);
    asked.post('Debugger.resume', done);
  });
  asked.post('Debugger.enable');
  asked.post('Debugger.pause');
}

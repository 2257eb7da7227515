import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { end, ended, launch } from '../child.mjs';
import { problems } from '../messages.mjs';
import { isAlive, readIdentity, writeIdentity } from '../process-identity.mjs';
import { endAll } from '../engines/leftovers.mjs';
import { isStopping } from '../stopping.mjs';
import { terminal } from '../terminal.mjs';
import { blamed } from './plugin-blame.mjs';
import { isReady } from './readiness.mjs';
import { createRepetitionFilter } from './repetitions.mjs';
import { readableLine } from './log-line.mjs';

const readyWithinSeconds = 60;
const stopWithinMs = 15_000;

/** A core that a killed earlier run left behind. */
export async function endLeftoverCore(data) {
  const pid = readIdentity(join(data, 'core.pid'));
  if (pid === undefined) return;
  if (await endAll([pid], { patienceMs: stopWithinMs })) throw problems.engineStuck('The core', pid);
}

/** How long to wait until the next attempt: 1 s, doubled up to 30 s; after a minute of running it restarts at 1 s. */
export function backoffMs(failures) {
  return Math.min(30_000, 1_000 * 2 ** Math.max(0, failures - 1));
}

/**
 * Keeps the core running: starts it, and restarts it when it stops by itself.
 * @param {{ root: string, data: string, port: number, env: object, inspect?: number, log: import('node:stream').Writable,
 *   logFile: string }} options
 */
export function createCore({ root, data, port, env, inspect, log, logFile }) {
  const everything = env.RECADO_LOG === '1';
  const identity = join(data, 'core.pid');
  let child;
  let recent = [];
  let failures = 0;
  const isNews = createRepetitionFilter();

  const spawnCore = () => {
    recent = [];
    const flags = inspect ? [`--inspect=127.0.0.1:${inspect}`] : [];
    child = launch(process.execPath, [...flags, join(root, 'core/dist/bundle/main.js')], { cwd: root, env });
    if (child.pid !== undefined) writeIdentity(identity, child.pid);
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        log.write(`${line}\n`);
        const text = readableLine(line, { everything });
        if (text === undefined || (!everything && !isNews(text))) return;
        recent = [...recent.slice(-19), text];
        if (running || everything) terminal.line(text);
      });
    }
    return { since: Date.now(), over: ended(child) };
  };
  let running = false;

  const untilReady = async ({ over }) => {
    let how;
    void over.then((end) => (how = end));
    for (const until = Date.now() + readyWithinSeconds * 1000; Date.now() < until;) {
      if (how) {
        await drained(child);
        throw problems.coreFailed(logFile, recent.join('\n'));
      }
      if (await isReady(port)) return;
      await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 50))]);
    }
    throw problems.coreNotReady(readyWithinSeconds, logFile, recent.join('\n'));
  };

  const keepUp = async ({ since, over }) => {
    const { code, signal } = await over;
    if (isStopping()) return;
    failures = Date.now() - since > 60_000 ? 1 : failures + 1;
    const wait = backoffMs(failures);
    terminal.line(
      terminal.red(
        `The core stopped (${signal ?? `exit code ${code}`})${blamed(data, child.pid)}; starting it again in ${wait / 1000} s. Its log: ${logFile}`,
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (isStopping()) return;
    const again = spawnCore();
    void untilReady(again).then(
      () => terminal.line('The core is up again.'),
      () => {}, // it stopped once more, which the line below reports
    );
    await keepUp(again);
  };

  return {
    /** Starts the core; resolves when it responds. */
    async start() {
      const first = spawnCore();
      await untilReady(first);
      running = true;
      void keepUp(first);
    },
    async stop() {
      if (child) await end(child, { patienceMs: stopWithinMs });
      if (!child?.pid || !isAlive(child.pid)) rmSync(identity, { force: true });
    },
  };
}

async function drained(child) {
  const open = [child.stdout, child.stderr].filter((stream) => !stream.destroyed && !stream.readableEnded);
  await Promise.race([
    Promise.all(open.map((stream) => once(stream, 'close'))),
    new Promise((resolve) => setTimeout(resolve, 500)),
  ]);
}

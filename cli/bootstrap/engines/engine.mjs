import { mkdirSync, openSync, closeSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { end, ended, launch, tail } from '../child.mjs';
import { problems } from '../messages.mjs';
import { isStopping } from '../stopping.mjs';

/**
 * Starts an engine and waits until it responds.
 * @param {{ name: string, command: string, args: string[], cwd: string, log: string, answers: () => Promise<boolean>,
 *   patienceMs?: number }} engine
 */
export async function startEngine({ name, command, args, cwd, log, answers, patienceMs = 120_000 }) {
  mkdirSync(dirname(log), { recursive: true });
  const out = openSync(log, 'a');
  const child = launch(command, args, { cwd, stdio: ['ignore', out, out] });
  closeSync(out);
  let over;
  let stopped = false;
  const finished = ended(child).then((how) => (over = how));
  const until = Date.now() + patienceMs;
  while (!(await answers())) {
    if (over || Date.now() > until) {
      await end(child);
      throw problems.engineFailed(name, log, tail(readFileSync(log, 'utf8'), 15));
    }
    await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, 20))]);
  }
  return {
    pid: child.pid,
    /** Resolves when the engine has ended. */
    finished,
    /** Called when it ends unasked. */
    onDeath: (report) =>
      void finished.then(() => isStopping() || stopped || report(problems.engineDied(name, log))),
    stop: (options) => {
      stopped = true;
      return end(child, options);
    },
  };
}

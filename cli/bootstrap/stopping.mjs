import { terminal } from './terminal.mjs';

const undo = new Set();
const groups = new Set();
let stopping;

/**
 * Registers a cleanup for the end of the command, however it ends, in reverse order. Returns a function that runs it
 * early.
 */
export function onStop(action) {
  const entry = { action };
  undo.add(entry);
  return async () => {
    if (undo.delete(entry)) await action();
  };
}

/** Process groups that the second Ctrl-C ends at once. */
export const children = {
  add: (pid) => groups.add(pid),
  delete: (pid) => groups.delete(pid),
};

export function isStopping() {
  return stopping !== undefined;
}

/** Runs all cleanups, once; later callers wait for the same end. */
export function stopAll() {
  stopping ??= (async () => {
    for (const entry of [...undo].reverse()) {
      undo.delete(entry);
      try {
        await entry.action();
      } catch (error) {
        terminal.line(`While stopping: ${error.message}`); // the rest must still be stopped
      }
    }
  })();
  return stopping;
}

/** Ctrl-C in a terminal reaches npm too, which forwards it: within this time both count as one. */
const ECHO_MS = 1_000;

/** The first signal stops in order, the second at once. */
export function obeySignals({ exitCode, farewell }) {
  let heardAt = -Infinity;
  const obey = () => {
    if (performance.now() - heardAt < ECHO_MS) return;
    if (isStopping()) return force();
    heardAt = performance.now();
    terminal.abandon();
    if (farewell) terminal.line(farewell);
    void stopAll().then(() => process.exit(exitCode));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, obey);
  if (process.env.npm_lifecycle_event) whenOrphaned(() => isStopping() || obey());
}

/** The parent process is gone without notice, as when npm is killed; a shell in between hides that. */
function whenOrphaned(act) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, 250);
  timer.unref();
}

function force() {
  for (const pid of groups) killGroup(pid, 'SIGKILL');
  process.exit(130);
}

/** Signals a child and everything that it started; a group that is already gone is not an error. */
export function killGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error;
  }
}

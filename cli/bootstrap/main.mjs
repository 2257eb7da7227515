import { parseArguments } from './arguments.mjs';
import { Problem } from './problem.mjs';
import { stopAll } from './stopping.mjs';
import { terminal } from './terminal.mjs';

const commands = {
  start: async (options) => (await import('./start/start.mjs')).start(options),
  test: async (options) => (await import('./test/test.mjs')).test(options),
  build: async () => (await import('./build-command.mjs')).buildCommand(),
  'create-plugin': async (options) => (await import('./create-plugin.mjs')).createPlugin(options),
  bench: async (options) => (await import('./bench.mjs')).bench(options),
  faults: async (options) => (await import('./faults.mjs')).faults(options),
};

/** Runs one command and ends the process with its exit code, after stopping everything that it started. */
export async function main(argv) {
  let exitCode;
  try {
    const options = parseArguments(argv);
    exitCode = (await commands[options.verb](options)) ?? 0;
  } catch (error) {
    exitCode = report(error);
  }
  await stopAll();
  process.exit(exitCode);
}

function report(error) {
  if (!(error instanceof Problem)) {
    terminal.line(error?.stack ?? String(error));
    return 1;
  }
  if (error.output?.trim()) terminal.line(`\n${error.output.trimEnd()}\n`);
  terminal.line(terminal.red(error.message));
  return error.exitCode;
}

import { CommanderError } from 'commander';
import { exitCodes, type ExitCode } from './exit-codes.js';
import { explain } from './explain.js';
import { createOutput } from './output/output.js';
import { usage } from './problem.js';
import { createProgram } from './program.js';
import { divertConsole } from './output/divert-console.js';
import type { Shell } from './shell.js';

/** Runs one command line and returns its exit code. */
export async function run(argv: string[], shell: Shell, version: string): Promise<ExitCode> {
  const flags = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv;
  const verbose = flags.includes('--verbose');
  divertConsole(verbose ? shell.stderr : undefined);
  const output = createOutput(shell, flags.includes('--json'));
  try {
    await createProgram(shell, version).parseAsync(argv, { from: 'user' });
    return exitCodes.ok;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return exitCodes.ok; // --help and --version
      // Without a verb the help was shown, which says more than a sentence.
      if (error.code !== 'commander.help') output.problem(usage(spoken(error.message)));
      return exitCodes.usage;
    }
    const problem = explain(error);
    output.problem(problem);
    const cause = problem.cause ?? error;
    if (verbose && cause instanceof Error) shell.stderr.write(`${cause.stack}\n`);
    return problem.exitCode;
  }
}

/** Commander's message as one sentence with the fix. */
function spoken(message: string): string {
  const text = message
    .replace(/^error: /, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\.$/, '');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}. Add --help to see how it is used.`;
}

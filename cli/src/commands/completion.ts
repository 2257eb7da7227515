import { Argument, Command } from 'commander';
import { action } from '../call.js';
import type { Shell } from '../shell.js';

const SHELLS = ['bash', 'zsh', 'fish'];

/** The library prints to the console; a command prints to its own stream. */
async function printed(shell: Shell, work: () => void): Promise<void> {
  const before = console.log;
  console.log = (text: unknown) => void shell.stdout.write(`${String(text)}\n`);
  try {
    work();
  } finally {
    console.log = before;
  }
}

export const completion = (shell: Shell): Command =>
  new Command('completion')
    .description(
      'prints the script that completes commands and flags in a shell; the guide says where to put it',
    )
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .action(
      action(shell, async (_call, _options, name) => {
        const { script } = await import('@bomb.sh/tab');
        await printed(shell, () => script(name!, 'recado', 'recado'));
      }),
    );

/** Called by that script for each press of the key: suggestions for the words so far. */
export const complete = (shell: Shell, aProgram: () => Command): Command =>
  new Command('complete')
    .description('completes a command line')
    .argument('[words...]', 'the words so far')
    .action(async (words: string[]) => {
      const { default: suggestionsOf } = await import('@bomb.sh/tab/commander');
      // The library adds its own commands to the program that it reads.
      const program = aProgram();
      const root = suggestionsOf(program, { completionCommandName: 'suggestions' });
      // Options of every command are declared once, at the program.
      const shared = program.createHelp().visibleOptions(program);
      for (const one of root.commands.values())
        for (const option of shared) if (option.long) one.option(option.long.slice(2), option.description);
      await printed(shell, () => root.parse(words));
    });

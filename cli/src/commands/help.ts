import { Command } from 'commander';
import { usage } from '../problem.js';

/** `recado help user create` as well as `recado user create --help`: people try both. */
export const help = (): Command =>
  new Command('help')
    .description('shows how a command is used')
    .argument('[command...]', 'the words of the command, such as: user create')
    .action(function (this: Command, words: string[]) {
      let shown = this.parent!;
      for (const word of words) {
        const next = shown.commands.find((one) => one.name() === word || one.aliases().includes(word));
        if (!next) throw usage(`There is no command "${words.join(' ')}": "recado help" lists all.`);
        shown = next;
      }
      shown.outputHelp();
    });

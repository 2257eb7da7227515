import { Command } from 'commander';
import { action } from '../../call.js';
import type { Shell } from '../../shell.js';
import { numberOf } from './quarantine-choice.js';
import { quarantineDetails } from './quarantine-list.js';

export const quarantineShow = (shell: Shell): Command =>
  new Command('show')
    .description('shows one of them with what it holds: messages of customers, so personal data')
    .argument('<id>', 'a number that the list shows')
    .action(
      action(shell, async ({ output, withOps }, _options, id) => {
        const number = numberOf(id!, 'A number that the list shows');
        output.one(quarantineDetails, await withOps((ops) => ops.quarantine.show(number)));
      }),
    );

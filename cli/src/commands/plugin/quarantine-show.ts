import { Command } from 'commander';
import { action } from '../../call.js';
import type { Shell } from '../../shell.js';
import { numberOf } from './quarantine-choice.js';
import { quarantineDetails } from './quarantine-list.js';

export const quarantineShow = (shell: Shell): Command =>
  new Command('show')
    .description('shows an entry with its content, which is personal data of customers')
    .argument('<id>', 'a number from the list')
    .action(
      action(shell, async ({ output, withOps }, _options, id) => {
        const number = numberOf(id!, 'A number from the list');
        output.one(quarantineDetails, await withOps((ops) => ops.quarantine.show(number)));
      }),
    );

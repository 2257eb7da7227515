import { Command } from 'commander';
import { action } from '../../call.js';
import type { Shell } from '../../shell.js';
import { connectionDetails } from './columns.js';
import { connectionId } from './connection-id.js';

export const connectionShow = (shell: Shell): Command =>
  new Command('show')
    .description('shows a connection, without its secrets')
    .argument('[id]', 'its number')
    .action(
      action(shell, async (call, _options, given) => {
        const id = await connectionId(given, call);
        call.output.one(connectionDetails, await call.withOps((ops) => ops.connections.show(id)));
      }),
    );

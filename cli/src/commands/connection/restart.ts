import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import type { Shell } from '../../shell.js';
import { connectionId } from './connection-id.js';

export const connectionRestart = (shell: Shell): Command =>
  withDryRun(new Command('restart'))
    .description('reopens the session of a connection, with its current sign-in')
    .argument('[id]', 'its number')
    .action(
      action(shell, async (call, _options, given) => {
        const id = await connectionId(given, call);
        const connection = await call.withOps((ops) => ops.connections.restart(id));
        call.output.done(`Connection ${id}, "${connection.name}", is being reopened.`, connection);
      }),
    );

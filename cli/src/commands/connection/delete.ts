import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import { confirmed, withConfirmation, type ConfirmationOptions } from '../../prompts/confirmation.js';
import type { Shell } from '../../shell.js';
import { connectionId } from './connection-id.js';

export const connectionDelete = (shell: Shell): Command =>
  withDryRun(
    withConfirmation(
      new Command('delete')
        .description('deletes a connection without active tickets; its conversations stay')
        .argument('[id]', 'its number'),
    ),
  ).action(
    action<ConfirmationOptions>(shell, async (call, options, given) => {
      const id = await connectionId(given, call);
      const connection = await call.withOps(async ({ connections }) => {
        const { name, channel } = await connections.show(id);
        const what = `This deletes the connection "${name}" to ${channel} for good; its token stops working.`;
        await confirmed(options, { what, name, lasting: true }, call.asker);
        return connections.remove(id);
      });
      call.output.done(`Connection ${id}, "${connection.name}", is deleted.`, connection);
    }),
  );

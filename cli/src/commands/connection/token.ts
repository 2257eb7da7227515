import { Command } from 'commander';
import { action, withDryRun, type GlobalOptions } from '../../call.js';
import { confirmed, withConfirmation, type ConfirmationOptions } from '../../prompts/confirmation.js';
import type { Shell } from '../../shell.js';
import { connectionId } from './connection-id.js';

export const connectionToken = (shell: Shell): Command =>
  withDryRun(
    withConfirmation(
      new Command('token')
        .description(
          'creates a new token for the external API and shows it; all others of the connection stop working at once',
        )
        .argument('[id]', 'number of the connection'),
    ),
  ).action(
    action<ConfirmationOptions & GlobalOptions>(shell, async (call, options, given) => {
      const id = await connectionId(given, call);
      const made = await call.withOps(async ({ connections }) => {
        const { name } = await connections.show(id);
        const what = `This makes every token of "${name}" void, wherever it is used.`;
        await confirmed(options, { what, name, lasting: false }, call.asker);
        return connections.regenerateToken(id);
      });
      const { name, token } = made;
      if (options.dryRun) return call.output.done(`"${name}" can have a new token.`, { id, name });
      call.output.done(`The new token of "${name}", shown this once: ${token}`, made);
    }),
  );

import { Command, Option } from 'commander';
import type { Migrations } from '@recado/core/ops';
import { action, withDryRun } from '../../call.js';
import { usage } from '../../problem.js';
import { confirmed, withConfirmation, type ConfirmationOptions } from '../../prompts/confirmation.js';
import { counted } from '../../output/counted.js';
import type { Shell } from '../../shell.js';

interface DownFlags extends ConfirmationOptions {
  steps?: string;
  to?: string;
  all?: boolean;
}

export const migrateDown = (shell: Shell): Command =>
  withConfirmation(
    withDryRun(new Command('down')).description(
      'takes back the last migration, or several, with the data that they hold',
    ),
  )
    .addOption(new Option('--steps <number>', 'take back so many').conflicts(['to', 'all']))
    .addOption(new Option('--to <name>', 'take back what came after this one').conflicts(['all']))
    .option('--all', 'revert all migrations: this empties the installation')
    .action(
      action<DownFlags>(shell, async ({ asker, output, withOps }, options) => {
        const [{ to, all }, steps] = [options, stepsOf(options)];
        const reverted = await withOps(async ({ database, migrations }) => {
          const plan = await migrations.planDown({ steps, to, all });
          if (plan.names.length === 0) return [];
          await confirmed(options, { what: warning(database, plan), name: database, lasting: true }, asker);
          return options.dryRun ? plan.names : migrations.down({ steps, to, all });
        });
        output.done(
          reverted.length ? `Taken back: ${reverted.join(', ')}.` : 'There is nothing to take back.',
          {
            reverted,
          },
        );
      }),
    );

function stepsOf({ steps: text }: DownFlags): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw usage(`--steps must be a whole number from 1, not "${text}".`);
  return Number(text);
}

function warning(database: string, { names, empties }: Awaited<ReturnType<Migrations['planDown']>>): string {
  if (!empties)
    return `This takes back ${names.join(', ')} in the database "${database}", and deletes what the tables and columns of ${names.length === 1 ? 'it' : 'them'} hold.`;
  const lost = [
    counted(empties.companies, 'company', 'companies'),
    counted(empties.users, 'user', 'users'),
    counted(empties.messages, 'message', 'messages'),
  ];
  return `This empties the database "${database}": ${lost.join(', ')}, and the tables of all plugins.`;
}

import { Command } from 'commander';
import type { PluginRemoval } from '@recado/core/ops';
import { action, withDryRun } from '../../call.js';
import { confirmed, withConfirmation, type ConfirmationOptions } from '../../prompts/confirmation.js';
import type { Shell } from '../../shell.js';
import { dependents } from './columns.js';

type Options = ConfirmationOptions & { purge?: boolean; dryRun?: boolean };

export const pluginRemove = (shell: Shell): Command =>
  withConfirmation(
    withDryRun(new Command('remove'))
      .description(
        'takes an installed plugin away; its connections are undone at their providers, its settings and tables stay',
      )
      .argument('<id>', 'its id')
      .option('--purge', 'delete its settings, values and tables too; connections and conversations stay'),
  ).action(
    action<Options>(shell, async (call, options, id) => {
      const { found, removal } = await call.withOps(async ({ plugins }) => {
        const found = await plugins.show(id!);
        const { purge = false, dryRun = false } = options;
        const more = purge ? ' with all that it has stored' : '';
        const what = `This takes "${found.displayName}" away${more}, which ${dependents(found)} use.`;
        await confirmed(options, { what, name: found.id, lasting: purge }, call.asker);
        return { found, removal: await plugins.remove(found.id, { purge, dryRun }) };
      });
      call.output.done(`"${found.displayName}" is gone.`, { id: found.id, removed: true, ...removal });
      for (const sentence of outcome(removal, options)) call.output.note(sentence);
    }),
  );

const counted = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`;

/** What became of the plugin's data. */
function outcome({ remains, told, untold, purged }: PluginRemoval, { dryRun, purge }: Options): string[] {
  const { connections, companies, tables, values, erasures, settings } = remains;
  const stored = [
    settings && 'its settings',
    values > 0 && counted(values, 'value'),
    tables.length > 0 && `${counted(tables.length, 'table')} (${tables.join(', ')})`,
  ].filter((part) => part !== false);
  const goes = purged || purge;
  const owners = counted(companies, 'company', 'companies');
  return [
    ...(stored.length ? [`${goes ? 'Deleted' : 'What stays'}: ${stored.join(', ')}.`] : []),
    ...(erasures && stored.length && !goes
      ? [
          `They may hold ${counted(erasures, 'erased contact or company', 'erased contacts or companies')}: --purge deletes them.`,
        ]
      : []),
    ...(connections
      ? [
          `${counted(connections, 'connection')} of ${owners} and their conversations stay, and show as disconnected.`,
        ]
      : []),
    ...(dryRun || told === 0 ? [] : [`The provider of ${counted(told, 'connection')} was told.`]),
    ...(untold
      ? [`The provider of ${counted(untold, 'connection')} could not be told: remove the webhook there.`]
      : []),
  ];
}

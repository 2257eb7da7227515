import { Command } from 'commander';
import type { QuarantinedDetails, QuarantinedEntry } from '@recado/sdk/contracts';
import { action } from '../../call.js';
import type { Column } from '../../output/table.js';
import type { Shell } from '../../shell.js';
import { choiceOf, numberOf, withChoice, type ChoiceOptions } from './quarantine-choice.js';

const at = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`;

const columns: Column<QuarantinedEntry>[] = [
  { title: 'Id', value: ({ id }) => id, align: 'right' },
  { title: 'Came', value: ({ createdAt }) => at(createdAt) },
  { title: 'Plugin', value: ({ plugin, channel }) => plugin ?? channel },
  {
    title: 'Connection',
    value: ({ connectionId, connectionName }) => `${connectionId} ${connectionName ?? ''}`,
  },
  { title: 'Tenant', value: ({ companyId, companyName }) => `${companyId} ${companyName ?? ''}` },
  { title: 'Bytes', value: ({ bytes }) => bytes, align: 'right' },
  { title: 'Tried', value: ({ attempts }) => attempts, align: 'right' },
  { title: 'Why', value: ({ reason }) => reason },
];

export const quarantineDetails: Column<QuarantinedDetails>[] = [
  ...(columns as Column<QuarantinedDetails>[]),
  { title: 'Holds', value: ({ payload }) => payload },
];

interface Options extends ChoiceOptions {
  limit: string;
}

export const quarantineList = (shell: Shell): Command =>
  withChoice(
    new Command('list')
      .description('lists unreadable entries, newest first, without their content')
      .option('--limit <number>', 'how many at most', '100'),
  ).action(
    action<Options>(shell, async ({ output, withOps }, options) => {
      const limit = Math.min(numberOf(options.limit, '--limit'), 10_000);
      const found = await withOps((ops) => ops.quarantine.list(choiceOf(options), limit));
      output.rows(columns, found, 'Everything that came in could be read.');
    }),
  );

import { Command } from 'commander';
import type { CompanySettings } from '@recado/core/ops';
import { action } from '../../call.js';
import type { Column } from '../../output/table.js';
import { companyOf, withCompany, type CompanyOptions } from '../../prompts/company.js';
import type { Shell } from '../../shell.js';

type Row = Awaited<ReturnType<CompanySettings['list']>>[number];
const columns: Column<Row>[] = [
  { title: 'Setting', value: ({ key }) => key },
  { title: 'Value', value: ({ value }) => value },
  { title: 'One of', value: ({ values }) => values?.join(', ') ?? 'text' },
];

export const settingsList = (shell: Shell): Command =>
  withCompany(
    new Command('list').description('lists the settings of a tenant, without secrets'),
    'their tenant',
  ).action(
    action<CompanyOptions>(shell, async (call, options) => {
      const company = await companyOf(options, call);
      const rows = await call.withOps(({ settings }) => settings.list(company));
      call.output.rows(columns, rows, 'There are no settings.');
    }),
  );

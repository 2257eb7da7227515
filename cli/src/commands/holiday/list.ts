import { Command } from 'commander';
import { action } from '../../call.js';
import { usage } from '../../problem.js';
import { companyOf, withCompany, type CompanyOptions } from '../../prompts/company.js';
import type { Shell } from '../../shell.js';
import { holidayColumns } from './columns.js';

interface Options extends CompanyOptions {
  year?: string;
}

export const holidayList = (shell: Shell): Command =>
  withCompany(
    new Command('list').description('lists the holidays of a tenant, its queues and connections'),
    'their tenant',
  )
    .option('--year <year>', 'only those of a year, and yearly ones')
    .action(
      action<Options>(shell, async (call, options) => {
        const { year } = options;
        if (year !== undefined && !/^(19[7-9]|2\d\d)\d$/.test(year))
          throw usage(`--year: "${year}" is not a year: write it as 2027.`);
        const company = await companyOf(options, call);
        const rows = await call.withOps(({ serviceHours }) =>
          serviceHours.holidays(company, year === undefined ? undefined : Number(year)),
        );
        call.output.rows(holidayColumns, rows, 'There are no holidays.');
      }),
    );

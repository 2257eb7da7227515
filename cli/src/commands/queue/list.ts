import { Command } from 'commander';
import { action } from '../../call.js';
import { companyOf, withCompany, type CompanyOptions } from '../../prompts/company.js';
import type { Shell } from '../../shell.js';
import { queueColumns } from './columns.js';

interface Options extends CompanyOptions {
  search?: string;
}

export const queueList = (shell: Shell): Command =>
  withCompany(new Command('list').description('lists the queues of a tenant, in their order'), 'their tenant')
    .option('--search <text>', 'only those whose name contains this')
    .action(
      action<Options>(shell, async (call, options) => {
        const company = await companyOf(options, call);
        const queues = await call.withOps((ops) => ops.queues.list(company, options.search));
        const none = options.search ? 'No queue matches.' : 'This tenant has no queues yet.';
        call.output.rows(queueColumns, queues, none);
      }),
    );

import { Command } from 'commander';
import { action } from '../../call.js';
import { companyOf, withCompany, type CompanyOptions } from '../../prompts/company.js';
import type { Shell } from '../../shell.js';
import { fileListColumns } from './columns.js';

/** As many as the list of file lists returns at once. */
const MOST = 1_000;

interface Options extends CompanyOptions {
  search?: string;
}

export const fileList = (shell: Shell): Command =>
  withCompany(new Command('list').description('lists the file lists of a tenant, by name'), 'their tenant')
    .option('--search <text>', 'only those whose name contains this')
    .action(
      action<Options>(shell, async (call, options) => {
        const company = await companyOf(options, call);
        const lists = await call.withOps((ops) => ops.fileLists.list(company, options.search));
        const none = options.search ? 'No file list matches.' : 'This tenant has no file lists yet.';
        call.output.rows(fileListColumns, lists, none);
        if (lists.length >= MOST)
          call.output.note(`Only the first ${MOST} are shown: narrow it with --search.`);
      }),
    );

import { Command } from 'commander';
import { action } from '../../call.js';
import { withCompany, type CompanyOptions } from '../../prompts/company.js';
import type { Shell } from '../../shell.js';
import { fileListDetails } from './columns.js';
import { fileListOf } from './file-list-id.js';

export const fileShow = (shell: Shell): Command =>
  withCompany(
    new Command('show').description('shows a file list with its files').argument('[id]', 'its number'),
    'its tenant',
  ).action(
    action<CompanyOptions>(shell, async (call, options, given) => {
      const { companyId, id } = await fileListOf(given, options, call);
      call.output.one(fileListDetails, await call.withOps((ops) => ops.fileLists.show(companyId, id)));
    }),
  );

import { Command } from 'commander';
import { action } from '../../call.js';
import type { Shell } from '../../shell.js';
import { tenantColumns } from './columns.js';

/** As many as the list of companies returns at once. */
const MOST = 1000;

export const tenantList = (shell: Shell): Command =>
  new Command('list')
    .description('lists the tenants')
    .option('--search <text>', 'only those whose name contains this, or whose e-mail begins with it')
    .action(
      action<{ search?: string }>(shell, async ({ output, withOps }, { search }) => {
        const tenants = await withOps((ops) => ops.tenants.list(search));
        output.rows(tenantColumns, tenants, search ? 'No tenant matches.' : 'There are no tenants yet.');
        if (tenants.length >= MOST) output.note(`Only the first ${MOST} are shown: narrow it with --search.`);
      }),
    );

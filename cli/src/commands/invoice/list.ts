import { Command, Option } from 'commander';
import type { InvoiceFilter } from '@recado/sdk/contracts';
import { action } from '../../call.js';
import type { Shell } from '../../shell.js';
import { tenantId } from '../tenant/tenant-id.js';
import { invoiceColumns } from './columns.js';

/** As many as the list of invoices returns at once. */
const MOST = 1000;
const STATES = ['open', 'overdue', 'review', 'paid', 'void'] as const;

interface Asked {
  status?: InvoiceFilter['status'];
  tenant?: string;
  search?: string;
}

export const invoiceList = (shell: Shell): Command =>
  new Command('list')
    .description('lists invoices, the newest first')
    .addOption(new Option('--status <state>', 'only those in this state').choices(STATES))
    .option('--tenant <id>', 'only those of this tenant')
    .option('--search <text>', 'only those of tenants whose name contains this')
    .action(
      action<Asked>(shell, async (call, { status, tenant, search }) => {
        const { output, withOps } = call;
        const companyId = tenant === undefined ? undefined : await tenantId(tenant, call);
        const asked = { search, ...(status && { status }), ...(companyId !== undefined && { companyId }) };
        const invoices = await withOps((ops) => ops.invoices.list(asked));
        output.rows(invoiceColumns, invoices, 'No invoice matches.');
        if (invoices.length >= MOST)
          output.note(`Only the first ${MOST} are shown: narrow it with --search.`);
      }),
    );

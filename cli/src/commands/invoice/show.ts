import { Command } from 'commander';
import { action } from '../../call.js';
import type { Shell } from '../../shell.js';
import { invoiceDetails } from './columns.js';
import { invoiceId } from './invoice-id.js';

export const invoiceShow = (shell: Shell): Command =>
  new Command('show')
    .description('shows an invoice with its charge, its payments and its history')
    .argument('[id]', 'its number')
    .action(
      action(shell, async (call, _options, given) => {
        const id = await invoiceId(given, call);
        call.output.one(invoiceDetails, await call.withOps((ops) => ops.invoices.show(id)));
      }),
    );

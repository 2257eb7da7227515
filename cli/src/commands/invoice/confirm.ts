import { decimalOf } from '@recado/sdk';
import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import { dueDateCheck, noteCheck } from '../../prompts/checks.js';
import { confirmed, withConfirmation, type ConfirmationOptions } from '../../prompts/confirmation.js';
import { fill, verify } from '../../prompts/form.js';
import type { Shell } from '../../shell.js';
import { invoiceId } from './invoice-id.js';

interface Options extends ConfirmationOptions {
  note?: string;
  paidOn?: string;
}

export const invoiceConfirm = (shell: Shell): Command =>
  withDryRun(
    withConfirmation(
      new Command('confirm')
        .description('records that the whole sum of an invoice arrived: it is paid, and its tenant renewed')
        .argument('[id]', 'its number')
        .option('--note <text>', 'where the money was seen')
        .option('--paid-on <date>', 'the day of the payment, such as 2027-12-31; absent: today'),
    ),
  ).action(
    action<Options>(shell, async (call, options, given) => {
      const id = await invoiceId(given, call);
      const { note } = await fill(
        {
          note: {
            flag: '--note',
            question: 'Where was the money seen',
            given: options.note,
            check: noteCheck,
          },
        },
        call.asker,
      );
      const { paidOn } = options;
      if (paidOn !== undefined) verify('--paid-on', paidOn, dueDateCheck);
      const paid = await call.withOps(async ({ invoices, payments }) => {
        const { companyName, detail, dueDate, ...money } = await invoices.show(id);
        const what = `This records that ${decimalOf(money)} ${money.currency} arrived for "${detail}" of "${companyName}", due on ${dueDate}, and renews the tenant.`;
        await confirmed(options, { what, name: String(id), lasting: false }, call.asker);
        return payments.confirm(id, { note: note!, ...(paidOn !== undefined && { paidOn }) });
      });
      call.output.done(`Invoice ${id} is paid; its tenant is due on ${paid.renewedTo}.`, paid);
    }),
  );

import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import { noteCheck } from '../../prompts/checks.js';
import { confirmed, withConfirmation, type ConfirmationOptions } from '../../prompts/confirmation.js';
import { fill } from '../../prompts/form.js';
import type { Shell } from '../../shell.js';
import { invoiceId } from './invoice-id.js';

interface Options extends ConfirmationOptions {
  note?: string;
}

export const invoiceVoid = (shell: Shell): Command =>
  withDryRun(
    withConfirmation(
      new Command('void')
        .description('withdraws an open invoice, and its charge at the payment provider')
        .argument('[id]', 'its number')
        .option('--note <text>', 'why'),
    ),
  ).action(
    action<Options>(shell, async (call, options, given) => {
      const id = await invoiceId(given, call);
      const { note } = await fill(
        { note: { flag: '--note', question: 'Why', given: options.note, check: noteCheck } },
        call.asker,
      );
      const withdrawn = await call.withOps(async ({ invoices, payments }) => {
        const { companyName, dueDate } = await invoices.show(id);
        const what = `This withdraws the invoice of "${companyName}" that is due on ${dueDate}.`;
        await confirmed(options, { what, name: String(id), lasting: false }, call.asker);
        return payments.withdraw(id, note!);
      });
      call.output.done(`Invoice ${id} is withdrawn.`, withdrawn);
    }),
  );

import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import { dueDateCheck } from '../../prompts/checks.js';
import { verify } from '../../prompts/form.js';
import type { Shell } from '../../shell.js';

/** Which invoice or charge a difference is about. */
const aboutOf = ({ invoiceId, chargeId }: { invoiceId: number | null; chargeId: number | null }): string =>
  [invoiceId && `invoice ${invoiceId}`, chargeId && `charge ${chargeId}`].filter(Boolean).join(', ');

export const invoiceReconcile = (shell: Shell): Command =>
  withDryRun(
    new Command('reconcile')
      .description('compares charges with their payment providers, and the books with themselves')
      .option('--since <date>', 'charges since this day, such as 2027-12-31; absent: of the last 90 days'),
  ).action(
    action<{ since?: string; dryRun?: boolean }>(shell, async (call, { since, dryRun = false }) => {
      if (since !== undefined) verify('--since', since, dueDateCheck);
      const found = await call.withOps(({ payments }) =>
        payments.reconcile({
          ...(since !== undefined && { since }),
          dryRun,
          onBatch: (charges) => call.output.note(`${charges} charges compared`),
        }),
      );
      const { charges, settled, differences } = found;
      const sentence = `${charges} charges compared, ${settled} payments recorded, ${differences.length} differences.`;
      for (const difference of differences) call.output.note(`${aboutOf(difference)}: ${difference.what}`);
      call.output.done(sentence, found);
    }),
  );

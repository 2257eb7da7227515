import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import { withCompany, type CompanyOptions } from '../../prompts/company.js';
import { confirmed, withConfirmation, type ConfirmationOptions } from '../../prompts/confirmation.js';
import type { Shell } from '../../shell.js';
import { queueOf } from './queue-id.js';

export const queueDelete = (shell: Shell): Command =>
  withCompany(
    withConfirmation(
      withDryRun(new Command('delete'))
        .description('deletes a queue without active tickets, with its options')
        .argument('[id]', 'its number'),
    ),
    'its tenant',
  ).action(
    action<ConfirmationOptions & CompanyOptions>(shell, async (call, options, given) => {
      const { companyId, id } = await queueOf(given, options, call);
      const queue = await call.withOps(async ({ queues }) => {
        const { name } = await queues.show(companyId, id);
        const what = `This deletes the queue "${name}" and its options for good.`;
        await confirmed(options, { what, name, lasting: true }, call.asker);
        return queues.remove(companyId, id);
      });
      call.output.done(`Queue ${id}, "${queue.name}", is deleted.`, queue);
    }),
  );

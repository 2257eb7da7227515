import { Command } from 'commander';
import { action } from '../../call.js';
import { withCompany, type CompanyOptions } from '../../prompts/company.js';
import type { Shell } from '../../shell.js';
import { queueDetails } from './columns.js';
import { queueOf } from './queue-id.js';

export const queueShow = (shell: Shell): Command =>
  withCompany(
    new Command('show').description('shows a queue').argument('[id]', 'its number'),
    'its tenant',
  ).action(
    action<CompanyOptions>(shell, async (call, options, given) => {
      const { companyId, id } = await queueOf(given, options, call);
      call.output.one(queueDetails, await call.withOps((ops) => ops.queues.show(companyId, id)));
    }),
  );

import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import { usage } from '../../problem.js';
import { withCompany, type CompanyOptions } from '../../prompts/company.js';
import { verify } from '../../prompts/form.js';
import type { Shell } from '../../shell.js';
import { colorCheck, fieldsOf, queueNameCheck, withFields, type FieldOptions } from './queue-fields.js';
import { queueOf } from './queue-id.js';

interface Options extends CompanyOptions, FieldOptions {
  name?: string;
  color?: string;
}

export const queueUpdate = (shell: Shell): Command =>
  withFields(
    withCompany(
      withDryRun(new Command('update'))
        .description('changes a queue; absent options keep their values')
        .argument('[id]', 'its number'),
      'its tenant',
    )
      .option('--name <text>', 'another name')
      .option('--color <color>', 'another color, such as #0f766e'),
  ).action(
    action<Options>(shell, async (call, options, given) => {
      const { name, color } = options;
      if (name !== undefined) verify('--name', name.trim(), queueNameCheck);
      if (color !== undefined) verify('--color', color, colorCheck);
      const changes = {
        ...fieldsOf(options),
        ...(name !== undefined && { name: name.trim() }),
        ...(color !== undefined && { color }),
      };
      if (Object.keys(changes).length === 0)
        throw usage('Nothing to change: name at least one flag, such as --greeting <text>.');
      const { companyId, id } = await queueOf(given, options, call);
      const queue = await call.withOps((ops) => ops.queues.update(companyId, id, changes));
      call.output.done(`Queue ${queue.id}, "${queue.name}", is changed.`, queue);
    }),
  );

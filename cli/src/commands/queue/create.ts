import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import { companyField, withCompany, type CompanyOptions } from '../../prompts/company.js';
import { fill } from '../../prompts/form.js';
import type { Shell } from '../../shell.js';
import { colorCheck, fieldsOf, queueNameCheck, withFields, type FieldOptions } from './queue-fields.js';

interface Options extends CompanyOptions, FieldOptions {
  name?: string;
  color?: string;
}

export const queueCreate = (shell: Shell): Command =>
  withFields(
    withCompany(withDryRun(new Command('create')).description('creates a queue'), 'its tenant')
      .option('--name <text>', 'what it is called; customers read it in the menu')
      .option('--color <color>', 'such as #0f766e; no other queue of the tenant may have it'),
  ).action(
    action<Options>(shell, async (call, options) => {
      const fields = fieldsOf(options);
      const { company, name, color } = await fill(
        {
          company: companyField(options.company),
          name: {
            flag: '--name <text>',
            question: 'Name of the queue',
            given: options.name,
            check: queueNameCheck,
          },
          color: {
            flag: '--color <color>',
            question: 'Color, such as #0f766e',
            given: options.color,
            check: colorCheck,
          },
        },
        call.asker,
      );
      const queue = await call.withOps((ops) =>
        ops.queues.create(Number(company), { name, color, ...fields }),
      );
      call.output.done(`Queue ${queue.id}, "${queue.name}", is created.`, queue);
    }),
  );

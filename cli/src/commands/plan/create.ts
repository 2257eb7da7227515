import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import { countCheck, planNameCheck } from '../../prompts/checks.js';
import { fill } from '../../prompts/form.js';
import type { Shell } from '../../shell.js';
import { fieldsOf, withFields, type FieldOptions } from './plan-fields.js';

interface Options extends FieldOptions {
  name?: string;
}

export const planCreate = (shell: Shell): Command =>
  withFields(
    withDryRun(new Command('create'))
      .description('creates a plan; by default it is public and has every feature')
      .option('--name <text>', 'what it is called'),
  ).action(
    action<Options>(shell, async ({ asker, output, withOps }, options) => {
      const fields = fieldsOf(options);
      const count = (name: 'users' | 'connections' | 'queues') => ({
        flag: `--${name} <number>`,
        question: `How many ${name}`,
        given: options[name],
        check: countCheck,
      });
      const { name, users, connections, queues } = await fill(
        {
          name: {
            flag: '--name <text>',
            question: 'Name of the plan',
            given: options.name,
            check: planNameCheck,
          },
          ...{ users: count('users'), connections: count('connections'), queues: count('queues') },
        },
        asker,
      );
      const limits = { users: Number(users), connections: Number(connections), queues: Number(queues) };
      const plan = await withOps(({ plans }) => plans.create({ amount: 0, ...fields, ...limits, name }));
      output.done(`Plan ${plan.id}, "${plan.name}", is made.`, plan);
    }),
  );

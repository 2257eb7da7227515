import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import { usage } from '../../problem.js';
import { planNameCheck } from '../../prompts/checks.js';
import { verify } from '../../prompts/form.js';
import type { Shell } from '../../shell.js';
import { fieldsOf, withFields, type FieldOptions } from './plan-fields.js';
import { planName } from './plan-name.js';

interface Options extends FieldOptions {
  name?: string;
}

export const planUpdate = (shell: Shell): Command =>
  withFields(
    withDryRun(new Command('update'))
      .description('changes a plan, at once for all its tenants; absent options keep their values')
      .argument('[name]', 'its name')
      .option('--name <text>', 'another name'),
  ).action(
    action<Options>(shell, async (call, options, given) => {
      const former = await planName(given, call);
      if (options.name !== undefined) verify('--name', options.name.trim(), planNameCheck);
      const changes = {
        ...fieldsOf(options),
        ...(options.name !== undefined && { name: options.name.trim() }),
      };
      const plan = await call.withOps(async ({ plans }) => {
        if (Object.keys(changes).length > 0) return plans.update(former, changes);
        // Without a flag the person is asked for the most common change.
        if (!call.asker) throw usage('Nothing to change: name at least one flag, such as --users <number>.');
        const { name } = await plans.show(former);
        const asked = await call.asker.text('Name of the plan', { check: planNameCheck, preset: name });
        return plans.update(former, { name: asked });
      });
      call.output.done(`Plan ${plan.id}, "${plan.name}", is changed.`, plan);
    }),
  );

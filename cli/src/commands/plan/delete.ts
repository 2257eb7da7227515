import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import { confirmed, withConfirmation, type ConfirmationOptions } from '../../prompts/confirmation.js';
import type { Shell } from '../../shell.js';
import { planName } from './plan-name.js';

export const planDelete = (shell: Shell): Command =>
  withDryRun(
    withConfirmation(
      new Command('delete').description('deletes an unused plan').argument('[name]', 'its name'),
    ),
  ).action(
    action<ConfirmationOptions>(shell, async (call, options, given) => {
      const asked = await planName(given, call);
      const plan = await call.withOps(async ({ plans }) => {
        const { name } = await plans.show(asked);
        await confirmed(
          options,
          { what: `This deletes the plan "${name}".`, name, lasting: true },
          call.asker,
        );
        return plans.remove(name);
      });
      call.output.done(`Plan ${plan.id}, "${plan.name}", is deleted.`, plan);
    }),
  );

import { Command } from 'commander';
import { action, withDryRun, type GlobalOptions } from '../../call.js';
import { failure } from '../../problem.js';
import type { Shell } from '../../shell.js';
import { withWork, workOf, type ChoiceOptions } from './quarantine-choice.js';

type Options = GlobalOptions & ChoiceOptions;

export const quarantineReplay = (shell: Shell): Command =>
  withWork(
    withDryRun(new Command('replay')).description(
      'reads it once more with the plugins of now; what is stored leaves the list, and nothing is stored twice',
    ),
  ).action(
    action<Options>(shell, async ({ output, withOps }, options, ids) => {
      const choice = workOf(options, (ids ?? []) as unknown as string[]);
      if (options.dryRun) {
        const found = await withOps((ops) => ops.quarantine.rehearse(choice));
        return output.done(`${found.readable} of ${found.total} can be read now.`, found);
      }
      const run = await withOps((ops) => ops.quarantine.replay(choice));
      if (run.failed > 0)
        throw failure(
          `${run.done} of ${run.total} are stored; ${run.failed} still cannot be: "recado plugin quarantine list" says why.`,
        );
      output.done(`${run.done} of ${run.total} are stored.`, run);
    }),
  );

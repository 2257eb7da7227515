import { Command, Option } from 'commander';
import { action, withDryRun, type GlobalOptions } from '../../call.js';
import { usage } from '../../problem.js';
import type { Shell } from '../../shell.js';
import { hoursDetails } from './columns.js';
import { changedWeek } from './day-hours.js';
import { ownerOf, withOwner, type OwnerOptions } from './hours-owner.js';

interface Options extends OwnerOptions, GlobalOptions {
  day: string[];
}

export const hoursSet = (shell: Shell): Command =>
  withOwner(withDryRun(new Command('set')).description('changes service hours; absent days keep their hours'))
    .addOption(
      new Option(
        '--day <day=hours>',
        'such as monday=08:00-12:00,13:00-18:00, weekdays=09:00-17:00 or sunday=closed; may be repeated',
      )
        .default([] as string[], 'none')
        .argParser<string[]>((text, before) => [...before, text]),
    )
    .action(
      action<Options>(shell, async (call, options) => {
        if (options.day.length === 0) throw usage('Say what to change with --day monday=08:00-12:00.');
        const owner = await ownerOf(options, call);
        const hours = await call.withOps(async ({ serviceHours }) => {
          const { schedules } = await serviceHours.show(owner);
          return serviceHours.set(owner, changedWeek(schedules, options.day));
        });
        if (options.dryRun) return call.output.done('The hours can be stored.', hours);
        call.output.one(hoursDetails(hours), hours);
      }),
    );

import { Command } from 'commander';
import { action } from '../../call.js';
import type { Shell } from '../../shell.js';
import { hoursDetails } from './columns.js';
import { ownerOf, withOwner, type OwnerOptions } from './hours-owner.js';

export const hoursShow = (shell: Shell): Command =>
  withOwner(new Command('show').description('shows service hours, and whether it is open now')).action(
    action<OwnerOptions>(shell, async (call, options) => {
      const owner = await ownerOf(options, call);
      const hours = await call.withOps(({ serviceHours }) => serviceHours.show(owner));
      call.output.one(hoursDetails(hours), hours);
    }),
  );

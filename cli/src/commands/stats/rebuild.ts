import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import { companyOf } from '../../prompts/company.js';
import type { Shell } from '../../shell.js';
import { faultsOf, fromOf, isRight, withFigures, type StatsOptions } from './options.js';

export const statsRebuild = (shell: Shell): Command =>
  withFigures(
    withDryRun(new Command('rebuild')).description(
      'makes the figures of a tenant anew from the history of its tickets',
    ),
  ).action(
    action<StatsOptions>(shell, async (call, options) => {
      const from = fromOf(options);
      const company = await companyOf(options, call);
      const found = await call.withOps(({ figures }) => figures.rebuild(company, from));
      const faults = isRight(found) ? 'nothing was wrong' : `corrected: ${faultsOf(found)}`;
      call.output.done(`The figures of tenant ${company} are made anew; ${faults}.`, found);
    }),
  );

import { Command } from 'commander';
import { action } from '../../call.js';
import { failure } from '../../problem.js';
import { companyOf } from '../../prompts/company.js';
import type { Shell } from '../../shell.js';
import { faultsOf, fromOf, isRight, withFigures, type StatsOptions } from './options.js';

export const statsVerify = (shell: Shell): Command =>
  withFigures(
    new Command('verify').description('compares the figures of a tenant with the history of its tickets'),
  ).action(
    action<StatsOptions>(shell, async (call, options) => {
      const from = fromOf(options);
      const company = await companyOf(options, call);
      const found = await call.withOps(({ figures }) => figures.verify(company, from));
      if (!isRight(found))
        throw failure(
          `Figures of tenant ${company} are wrong: ${faultsOf(found)}. "recado stats rebuild" corrects them.`,
        );
      call.output.done(`The figures of tenant ${company} are right; tickets read: ${found.tickets}.`, found);
    }),
  );

import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import { usage } from '../../problem.js';
import { companyOf, withCompany, type CompanyOptions } from '../../prompts/company.js';
import { confirmed, withConfirmation, type ConfirmationOptions } from '../../prompts/confirmation.js';
import type { Shell } from '../../shell.js';

export const holidayDelete = (shell: Shell): Command =>
  withCompany(
    withConfirmation(
      withDryRun(new Command('delete'))
        .description('deletes a holiday')
        .argument('<id>', 'its number from "recado holiday list"'),
    ),
    'its tenant',
  ).action(
    action<ConfirmationOptions & CompanyOptions>(shell, async (call, options, given) => {
      if (!/^[1-9]\d{0,8}$/.test(given!)) throw usage(`"${given}" is not the number of a holiday.`);
      const [id, companyId] = [Number(given), await companyOf(options, call)];
      const holiday = await call.withOps(async ({ serviceHours }) => {
        const found = await serviceHours.holiday(companyId, id);
        const what = `This deletes ${found.date} ${found.name}.`;
        await confirmed(options, { what, name: found.name, lasting: false }, call.asker);
        await serviceHours.removeHoliday(companyId, id);
        return found;
      });
      call.output.done(`Holiday ${id}, ${holiday.date} ${holiday.name}, is deleted.`, holiday);
    }),
  );

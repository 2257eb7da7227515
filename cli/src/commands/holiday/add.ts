import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import { dueDateCheck, holidayNameCheck } from '../../prompts/checks.js';
import { companyOf, withCompany, type CompanyOptions } from '../../prompts/company.js';
import { fill } from '../../prompts/form.js';
import type { Shell } from '../../shell.js';
import { timesFrom } from '../hours/day-hours.js';
import { idOf } from '../hours/hours-owner.js';

interface Options extends CompanyOptions {
  date?: string;
  name?: string;
  yearly?: boolean;
  hours?: string;
  queue?: string;
  connection?: string;
}

export const holidayAdd = (shell: Shell): Command =>
  withCompany(
    withDryRun(new Command('add')).description('adds a holiday: closed all day, or with its own hours'),
    'its tenant',
  )
    .option('--date <day>', 'such as 2027-12-25')
    .option('--name <text>', 'what it is called')
    .option('--yearly', 'repeats each year on this day and month')
    .option('--hours <hours>', 'such as 08:00-12:00; by default closed')
    .option('--queue <id>', 'only for one queue')
    .option('--connection <id>', 'only for one connection')
    .action(
      action<Options>(shell, async (call, options) => {
        const { hours, yearly = false, queue, connection } = options;
        const times = hours === undefined ? {} : timesFrom('--hours', hours);
        const owner = { queueId: idOf('--queue', queue), whatsappId: idOf('--connection', connection) };
        const companyId = await companyOf(options, call);
        const { date, name } = await fill(
          {
            date: { flag: '--date <day>', question: 'Day', given: options.date, check: dueDateCheck },
            name: { flag: '--name <text>', question: 'Name', given: options.name, check: holidayNameCheck },
          },
          call.asker,
        );
        const holiday = await call.withOps(({ serviceHours }) =>
          serviceHours.addHoliday(companyId, { date, name, yearly, ...times, ...owner }),
        );
        call.output.done(`Holiday ${holiday.id}, ${holiday.date} ${holiday.name}, is added.`, holiday);
      }),
    );

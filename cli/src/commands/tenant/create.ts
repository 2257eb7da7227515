import { Command, Option } from 'commander';
import type { NewTenant } from '@recado/core/ops';
import { action, withDryRun } from '../../call.js';
import {
  companyNameCheck,
  dueDateCheck,
  emailCheck,
  languages,
  timeZoneCheck,
  userNameCheck,
} from '../../prompts/checks.js';
import { fill, verify } from '../../prompts/form.js';
import { readPassword, withPassword, type PasswordOptions } from '../../prompts/password.js';
import type { Shell } from '../../shell.js';

interface Options extends PasswordOptions, Pick<NewTenant, 'plan' | 'dueDate' | 'language' | 'timeZone'> {
  name?: string;
  adminName?: string;
  adminEmail?: string;
}

export const tenantCreate = (shell: Shell): Command =>
  withPassword(
    withDryRun(new Command('create'))
      .description('creates a tenant with its first admin')
      .option('--name <text>', 'name of the company')
      .option('--admin-name <text>', 'name of its first admin')
      .option('--admin-email <address>', 'e-mail address of that admin'),
  )
    .option('--plan <name>', 'the name of its plan; by default the standard plan')
    .option('--due-date <date>', 'last day of its subscription, such as 2027-12-31; by default it has no end')
    .addOption(new Option('--language <code>', 'language of the company').choices(languages))
    .option('--time-zone <zone>', 'such as America/Sao_Paulo, the default')
    .action(
      action<Options>(shell, async ({ asker, output, withOps }, options) => {
        if (options.dueDate !== undefined) verify('--due-date', options.dueDate, dueDateCheck);
        if (options.timeZone !== undefined) verify('--time-zone', options.timeZone, timeZoneCheck);
        if (options.plan !== undefined) verify('--plan', options.plan, companyNameCheck);
        const form = await fill(
          {
            name: {
              flag: '--name <text>',
              question: 'Name of the company',
              given: options.name,
              check: companyNameCheck,
            },
            adminName: {
              flag: '--admin-name <text>',
              question: 'Name of its admin',
              given: options.adminName,
              check: userNameCheck,
            },
            adminEmail: {
              flag: '--admin-email <address>',
              question: 'E-mail of the admin',
              given: options.adminEmail,
              check: emailCheck,
            },
          },
          asker,
        );
        const adminPassword = await readPassword(options, { stdin: shell.stdin, asker });
        const { plan, dueDate, language, timeZone } = options;
        const made = await withOps((ops) =>
          ops.tenants.create({ ...form, adminPassword, plan, dueDate, language, timeZone }),
        );
        const { company, admin } = made;
        output.done(`Tenant ${company.id}, "${company.name}", is made; ${admin.email} is its admin.`, made);
      }),
    );

import { Command, Option } from 'commander';
import type { NewUser } from '@recado/core/ops';
import { action, withDryRun } from '../../call.js';
import { companyIdCheck, emailCheck, userNameCheck } from '../../prompts/checks.js';
import { fill } from '../../prompts/form.js';
import { readPassword, withPassword, type PasswordOptions } from '../../prompts/password.js';
import type { Shell } from '../../shell.js';

interface Options extends PasswordOptions {
  company?: string;
  name?: string;
  email?: string;
  profile: NewUser['profile'];
  super?: boolean;
}

/** The company that runs the installation; super users belong to it by default. */
const PLATFORM = '1';

export const userCreate = (shell: Shell): Command =>
  withPassword(
    withDryRun(new Command('create'))
      .description('creates a user')
      .option('--company <id>', 'the tenant of the user; by default company 1 with --super')
      .option('--name <text>', 'name of the user')
      .option('--email <address>', 'e-mail address of the user'),
  )
    .addOption(
      new Option(
        '--profile <profile>',
        'the profile of the user; by default admin with --super, else user',
      ).choices(['admin', 'supervisor', 'user']),
    )
    .option('--super', 'administers every company')
    .action(
      action<Options>(shell, async ({ asker, output, withOps }, options) => {
        const isSuper = options.super ?? false;
        const { company, ...form } = await fill(
          {
            company: {
              flag: '--company <id>',
              question: 'Number of the tenant',
              given: options.company ?? (isSuper ? PLATFORM : undefined),
              check: companyIdCheck,
            },
            name: {
              flag: '--name <text>',
              question: 'Name of the user',
              given: options.name,
              check: userNameCheck,
            },
            email: {
              flag: '--email <address>',
              question: 'E-mail of the user',
              given: options.email,
              check: emailCheck,
            },
          },
          asker,
        );
        const password = await readPassword(options, { stdin: shell.stdin, asker });
        const profile = options.profile ?? (isSuper ? 'admin' : 'user');
        const user = await withOps(async (ops) => {
          if (company === PLATFORM) await ops.tenants.ensurePlatform();
          return ops.users.create({ ...form, companyId: Number(company), password, profile, super: isSuper });
        });
        const role = user.super ? 'super user' : user.profile;
        output.done(`User ${user.id}, ${user.email}, is made (${role} of tenant ${user.companyId}).`, user);
      }),
    );

import { Command, Option } from 'commander';
import type { NewUser } from '@recado/core/ops';
import { action, withDryRun } from '../../call.js';
import { companyIdCheck, userNameCheck } from '../../prompts/checks.js';
import { fill } from '../../prompts/form.js';
import type { Shell } from '../../shell.js';
import { userEmail } from './user-email.js';

interface Options {
  company?: string;
  name?: string;
  profile?: NewUser['profile'];
  again?: boolean;
}

export const userInvite = (shell: Shell): Command =>
  withDryRun(new Command('invite'))
    .description('creates a user who chooses the password behind a link, and prints the link')
    .argument('[email]', 'e-mail address of the user')
    .option('--company <id>', 'the tenant of the user')
    .option('--name <text>', 'name of the user')
    .addOption(
      new Option('--profile <profile>', 'the profile of the user; by default user').choices([
        ...['admin', 'supervisor', 'user'],
      ]),
    )
    .option('--again', 'a new link for somebody who is invited already; the former one stops working')
    .action(
      action<Options>(shell, async (call, options, given) => {
        const email = await userEmail(given, call);
        const { company, name } = options.again ? {} : await whom(options, call);
        const { link, expiresAt, user } = await call.withOps(({ users }) =>
          company && name
            ? users.invite({ companyId: Number(company), name, email, profile: options.profile ?? 'user' })
            : users.renewInvitation(email),
        );
        const until = `${expiresAt.slice(0, 16).replace('T', ' ')} UTC`;
        const text = `${user.email} of tenant ${user.companyId} chooses a password, until ${until}, at\n${link}`;
        call.output.done(text, { link, expiresAt, user });
      }),
    );

const whom = ({ company, name }: Options, { asker }: { asker: Parameters<typeof fill>[1] }) =>
  fill(
    {
      company: {
        flag: '--company <id>',
        question: 'Number of the tenant',
        given: company,
        check: companyIdCheck,
      },
      name: { flag: '--name <text>', question: 'Name of the user', given: name, check: userNameCheck },
    },
    asker,
  );

import { Command, Option } from 'commander';
import type { UserChanges } from '@recado/core/ops';
import { action, withDryRun } from '../../call.js';
import { usage } from '../../problem.js';
import type { Asker } from '../../prompts/asker.js';
import { emailCheck, hourMinuteCheck, languages, userNameCheck } from '../../prompts/checks.js';
import { verify } from '../../prompts/form.js';
import type { Shell } from '../../shell.js';
import { userEmail } from './user-email.js';

type Switch = 'enabled' | 'disabled';
interface Options extends Pick<
  UserChanges,
  'name' | 'email' | 'profile' | 'language' | 'startWork' | 'endWork'
> {
  super?: boolean;
  queues?: string;
  allTickets?: Switch;
  groups?: Switch;
  dashboard?: Switch;
  realTime?: Switch;
  connections?: Switch;
}
const SWITCH: readonly Switch[] = ['enabled', 'disabled'];
const choice = (flag: string, what: string, choices: readonly string[]) =>
  new Option(flag, what).choices(choices);

export const userUpdate = (shell: Shell): Command =>
  withDryRun(new Command('update'))
    .description('changes a user; absent options keep their values')
    .argument('[email]', 'e-mail address of the user')
    .option('--name <text>', 'another name')
    .option('--email <address>', 'another e-mail address for the sign-in')
    .addOption(choice('--profile <profile>', 'the profile of the user', ['admin', 'supervisor', 'user']))
    .option('--super', 'administers every company')
    .option('--no-super', 'does so no longer')
    .option('--queues <ids>', 'the numbers of all queues of the user, separated by commas; "none" for none')
    .option('--start-work <HH:MM>', 'earliest time of day for the sign-in')
    .option('--end-work <HH:MM>', 'latest time of day for the sign-in')
    .addOption(choice('--language <code>', 'language of the screens', languages))
    .addOption(choice('--all-tickets <state>', 'sees tickets without a queue', SWITCH))
    .addOption(choice('--groups <state>', 'sees groups', SWITCH))
    .addOption(choice('--dashboard <state>', 'opens dashboard and reports', SWITCH))
    .addOption(choice('--real-time <state>', 'opens the real-time view', SWITCH))
    .addOption(choice('--connections <state>', 'manages connections', SWITCH))
    .action(
      action<Options>(shell, async (call, options, given) => {
        const email = await userEmail(given, call);
        const named = changesOf(options);
        const user = await call.withOps(async ({ users }) => {
          const changes = Object.keys(named).length
            ? named
            : await asked(await users.show(email), call.asker);
          return users.update(email, changes);
        });
        call.output.done(`User ${user.id}, ${user.email}, is changed.`, user);
      }),
    );

/** The flags, validated like an answer. */
function changesOf(options: Options): UserChanges {
  const { name, email, startWork, endWork, queues, allTickets, groups } = options;
  if (name !== undefined) verify('--name', name.trim(), userNameCheck);
  if (email !== undefined) verify('--email', email.trim(), emailCheck);
  if (startWork !== undefined) verify('--start-work', startWork, hourMinuteCheck);
  if (endWork !== undefined) verify('--end-work', endWork, hourMinuteCheck);
  const changes: UserChanges = {
    ...{ name, email, startWork, endWork, profile: options.profile, language: options.language },
    ...{ super: options.super, queueIds: queues === undefined ? undefined : queueIds(queues) },
    allTicket: allTickets && (allTickets === 'enabled' ? 'enable' : 'disable'),
    allowGroup: groups && groups === 'enabled',
    ...{
      showDashboard: options.dashboard,
      allowRealTime: options.realTime,
      allowConnections: options.connections,
    },
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

/** Without a flag the person is asked for the most common change. */
async function asked(user: { name: string; email: string }, asker: Asker | undefined): Promise<UserChanges> {
  if (!asker) throw usage('Nothing to change: name at least one flag, such as --name <text>.');
  const name = await asker.text('Name of the user', { check: userNameCheck, preset: user.name });
  const email = await asker.text('E-mail of the user', { check: emailCheck, preset: user.email });
  return { name, email };
}

function queueIds(text: string): number[] {
  if (text.trim() === 'none') return [];
  const ids = text.split(',').map((id) => id.trim());
  if (!ids.every((id) => /^[1-9]\d{0,8}$/.test(id)))
    throw usage('--queues: give the numbers of queues with commas, such as 3,7; or "none".');
  return ids.map(Number);
}

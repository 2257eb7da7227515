import { Command, Option } from 'commander';
import type { TenantChanges } from '@recado/core/ops';
import { RECURRENCES } from '@recado/sdk/rules';
import { action, withDryRun } from '../../call.js';
import { usage } from '../../problem.js';
import { companyNameCheck, dueDateCheck, emailCheck } from '../../prompts/checks.js';
import { verify } from '../../prompts/form.js';
import type { Shell } from '../../shell.js';
import { tenantId } from './tenant-id.js';

interface Options extends Omit<TenantChanges, 'recurrence' | 'dueDate'> {
  dueDate?: string;
  recurrence?: string;
}
const NONE = 'none';

export const tenantUpdate = (shell: Shell): Command =>
  withDryRun(new Command('update'))
    .description('changes a tenant; absent options keep their values')
    .argument('[id]', 'its number')
    .option('--name <text>', 'another name of the company')
    .option('--email <address>', 'contact address of the company; the sign-in of its users does not change')
    .option('--phone <number>', 'its telephone number; "none" removes it')
    .option('--document <number>', 'its tax number; "none" removes it')
    .option('--plan <name>', 'another plan')
    .option('--due-date <date>', 'last day of its subscription, such as 2027-12-31; "none" for no end')
    .addOption(
      new Option('--recurrence <word>', 'how long each payment extends the subscription').choices([
        ...RECURRENCES,
        NONE,
      ]),
    )
    .action(
      action<Options>(shell, async (call, options, given) => {
        const id = await tenantId(given, call);
        const named = changesOf(options);
        const tenant = await call.withOps(async ({ tenants }) => {
          if (Object.keys(named).length > 0) return tenants.update(id, named);
          // Without a flag the person is asked for the most common change.
          if (!call.asker) throw usage('Nothing to change: name at least one flag, such as --plan <name>.');
          const former = await tenants.show(id);
          const check = companyNameCheck;
          const name = await call.asker.text('Name of the company', { check, preset: former.name });
          return tenants.update(id, { name });
        });
        call.output.done(`Tenant ${id}, "${tenant.name}", is changed.`, tenant);
      }),
    );

/** The flags, validated like an answer. */
function changesOf(options: Options): TenantChanges {
  const { name, email, phone, document, plan, dueDate, recurrence } = options;
  if (name !== undefined) verify('--name', name.trim(), companyNameCheck);
  if (email !== undefined) verify('--email', email.trim(), emailCheck);
  if (dueDate !== undefined && dueDate !== NONE) verify('--due-date', dueDate, dueDateCheck);
  const orNone = <T extends string>(text: T | undefined) => (text === NONE ? null : text);
  const changes = {
    ...{ name, email, plan, phone: orNone(phone ?? undefined), document: orNone(document ?? undefined) },
    ...{ dueDate: orNone(dueDate), recurrence: orNone(recurrence) as TenantChanges['recurrence'] },
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

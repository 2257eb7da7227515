import type { Company } from '@recado/sdk/contracts';
import { byteSize } from '@recado/sdk/rules';
import { counted } from '../../output/counted.js';
import type { Column } from '../../output/table.js';

const id: Column<Company> = { title: 'Id', value: (tenant) => tenant.id, align: 'right' };
const name: Column<Company> = { title: 'Name', value: (tenant) => tenant.name };
const state: Column<Company> = {
  title: 'State',
  value: (tenant) => (tenant.deletion ? 'being deleted' : tenant.status ? 'active' : 'suspended'),
  style: (tenant) => (tenant.status ? undefined : 'yellow'),
};
const plan: Column<Company> = { title: 'Plan', value: (tenant) => tenant.plan?.name };
const dueDate: Column<Company> = {
  title: 'Due',
  // Company 1 has the last possible day.
  value: ({ dueDate: due }) => (due === null || due.startsWith('2999') ? 'never' : due),
};
const email: Column<Company> = { title: 'E-mail', value: (tenant) => tenant.email };
const at = (time: string | null) => time && `${time.slice(0, 16).replace('T', ' ')} UTC`;

/** A tenant in a list. */
export const tenantColumns: Column<Company>[] = [id, name, state, plan, dueDate, email];

/** A single tenant. */
export const tenantDetails: Column<Company>[] = [
  ...tenantColumns,
  { title: 'Phone', value: (tenant) => tenant.phone },
  {
    title: 'Limits',
    value: ({ plan: limits }) =>
      limits &&
      [
        counted(limits.users, 'user', 'users'),
        counted(limits.connections, 'connection', 'connections'),
        counted(limits.queues, 'queue', 'queues'),
      ].join(', '),
  },
  { title: 'Recurrence', value: (tenant) => tenant.recurrence },
  { title: 'Users', value: (tenant) => tenant.numberAttendants },
  { title: 'Connections', value: (tenant) => tenant.numberConections },
  {
    title: 'Storage',
    value: ({ storage }) =>
      storage && `${byteSize(storage.usedBytes, 'en')} of ${byteSize(storage.quotaBytes, 'en')}`,
  },
  { title: 'Since', value: (tenant) => at(tenant.createdAt) },
  { title: 'Last sign-in', value: (tenant) => at(tenant.lastLogin) ?? 'never' },
];

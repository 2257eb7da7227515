import type { User } from '@recado/sdk/contracts';
import type { Column } from '../../output/table.js';

const role = (user: User) => (user.super ? 'super user' : user.profile);

/** A user in a list. */
export const userColumns: Column<User>[] = [
  { title: 'Id', value: (user) => user.id, align: 'right' },
  { title: 'Name', value: (user) => user.name },
  { title: 'E-mail', value: (user) => user.email },
  { title: 'Role', value: role },
  { title: 'Queues', value: (user) => user.queues.map(({ name }) => name).join(', ') },
  { title: 'Hours', value: (user) => `${user.startWork}-${user.endWork}` },
  {
    title: 'Online',
    value: (user) => (user.online ? 'yes' : 'no'),
    style: (user) => (user.online ? 'green' : undefined),
  },
];

/** A single user. */
export const userDetails: Column<User>[] = [
  ...userColumns,
  { title: 'Tenant', value: (user) => user.companyId },
  { title: 'Invited', value: (user) => (user.invited ? 'yes, without a password yet' : 'no') },
  { title: 'Language', value: (user) => user.language ?? 'of the browser' },
  {
    title: 'Pending tickets',
    value: (user) => (user.allTicket === 'enable' ? 'of all queues' : 'of the own queues'),
  },
  { title: 'Groups', value: (user) => (user.allowGroup ? 'yes' : 'no') },
  { title: 'Dashboard', value: (user) => user.showDashboard },
  { title: 'Real time', value: (user) => user.allowRealTime },
  { title: 'Connections', value: (user) => user.allowConnections },
  { title: 'Since', value: (user) => `${user.createdAt.slice(0, 16).replace('T', ' ')} UTC` },
];

import type { Connection } from '@recado/sdk/contracts';
import type { Column } from '../../output/table.js';

const at = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`;

/** A connection in a list. */
export const connectionColumns: Column<Connection>[] = [
  { title: 'Id', value: ({ id }) => id, align: 'right' },
  { title: 'Name', value: ({ name }) => name },
  { title: 'Channel', value: ({ channel }) => channel },
  { title: 'Number', value: ({ number }) => number },
  {
    title: 'Status',
    value: ({ status }) => status,
    style: ({ status }) => (status === 'CONNECTED' ? 'green' : 'yellow'),
  },
  { title: 'Since', value: ({ statusSince }) => at(statusSince) },
  { title: 'Default', value: ({ isDefault }) => (isDefault ? 'yes' : 'no') },
];

/** A single connection. */
export const connectionDetails: Column<Connection>[] = [
  ...connectionColumns,
  { title: 'Last error', value: ({ lastError }) => lastError },
  { title: 'Queues', value: ({ queues }) => queues.map(({ id, name }) => `${id} ${name}`).join(', ') },
  { title: 'Settings', value: ({ settings }) => JSON.stringify(settings) },
  { title: 'Secrets', value: ({ secretsSet }) => secretsSet.join(', ') || 'none' },
  { title: 'Token', value: ({ tokenHint }) => (tokenHint === null ? 'none' : `ends in ${tokenHint}`) },
];

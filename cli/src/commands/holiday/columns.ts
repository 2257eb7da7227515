import type { Holiday } from '@recado/sdk/contracts';
import type { Column } from '../../output/table.js';
import { hoursText } from '../hours/columns.js';

export const holidayColumns: Column<Holiday>[] = [
  { title: 'Id', value: ({ id }) => id, align: 'right' },
  { title: 'Date', value: ({ date }) => date },
  { title: 'Name', value: ({ name }) => name },
  { title: 'Yearly', value: ({ yearly }) => (yearly ? 'yes' : 'no') },
  { title: 'Hours', value: hoursText },
  {
    title: 'Of',
    value: ({ queueId, whatsappId }) =>
      queueId ? `queue ${queueId}` : whatsappId ? `connection ${whatsappId}` : 'the tenant',
  },
];

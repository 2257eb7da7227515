import type { Queue } from '@recado/sdk/contracts';
import type { Column } from '../../output/table.js';

/** A queue in a list. */
export const queueColumns: Column<Queue>[] = [
  { title: 'Id', value: ({ id }) => id, align: 'right' },
  { title: 'Name', value: ({ name }) => name },
  { title: 'Color', value: ({ color }) => color },
  { title: 'Order', value: ({ orderQueue }) => orderQueue, align: 'right' },
  { title: 'Options', value: ({ chatbots }) => chatbots.length, align: 'right' },
];

/** A single queue. */
export const queueDetails: Column<Queue>[] = [
  ...queueColumns,
  { title: 'Greeting', value: ({ greetingMessage }) => greetingMessage },
  { title: 'Out of hours', value: ({ outOfHoursMessage }) => outOfHoursMessage },
  {
    title: 'Rotation',
    value: ({ ativarRoteador, tempoRoteador }) => (ativarRoteador ? `every ${tempoRoteador} min` : 'off'),
  },
];

import type { Help } from '@recado/sdk/contracts';
import type { Column } from '../../output/table.js';

export const helpVideoColumns: Column<Help>[] = [
  { title: 'Id', value: ({ id }) => id, align: 'right' },
  { title: 'Title', value: ({ title }) => title },
  { title: 'Video', value: ({ video }) => video },
  { title: 'Description', value: ({ description }) => description },
];

import type { FileList } from '@recado/sdk/contracts';
import type { Column } from '../../output/table.js';

const day = (moment: string) => moment.slice(0, 10);

/** A file list in a list. */
export const fileListColumns: Column<FileList>[] = [
  { title: 'Id', value: ({ id }) => id, align: 'right' },
  { title: 'Name', value: ({ name }) => name },
  { title: 'Files', value: ({ options }) => options.length, align: 'right' },
  { title: 'Changed', value: ({ updatedAt }) => day(updatedAt) },
];

/** A single file list. A file that was never sent has no type. */
export const fileListDetails: Column<FileList>[] = [
  ...fileListColumns,
  { title: 'Text', value: ({ message }) => message },
  {
    title: 'Its files',
    value: ({ options }) =>
      options
        .map(({ name, fileName, mediaType }) =>
          fileName ? `${name} (${fileName}, ${mediaType})` : `${name} (not sent yet)`,
        )
        .join('; '),
  },
];

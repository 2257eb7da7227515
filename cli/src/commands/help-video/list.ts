import { Command } from 'commander';
import { action } from '../../call.js';
import type { Shell } from '../../shell.js';
import { helpVideoColumns } from './columns.js';

export const helpVideoList = (shell: Shell): Command =>
  new Command('list').description('lists the help videos').action(
    action<object>(shell, async ({ output, withOps }) => {
      const videos = await withOps((ops) => ops.helpVideos.list());
      output.rows(helpVideoColumns, videos, 'There are no help videos yet.');
    }),
  );

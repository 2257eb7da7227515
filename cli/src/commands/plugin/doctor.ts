import { Command } from 'commander';
import type { Diagnosis } from '@recado/core/ops';
import { action } from '../../call.js';
import { failure } from '../../problem.js';
import type { Column } from '../../output/table.js';
import type { Shell } from '../../shell.js';

const columns: Column<Diagnosis>[] = [
  { title: 'Plugin', value: ({ plugin }) => plugin },
  { title: 'Check', value: ({ check }) => check },
  { title: '', value: ({ ok }) => (ok ? 'ok' : 'wrong'), style: ({ ok }) => (ok ? 'green' : 'red') },
  { title: 'Finding', value: ({ finding }) => finding },
  { title: 'Way out', value: ({ wayOut }) => wayOut },
];

export const pluginDoctor = (shell: Shell): Command =>
  new Command('doctor')
    .description(
      'looks for whatever keeps plugins from working, and says the way out; ends with 1 if it finds something',
    )
    .argument('[id]', 'one plugin; by default all')
    .action(
      action(shell, async ({ output, withOps }, _options, id) => {
        const found = await withOps((ops) => ops.plugins.diagnose(id));
        output.rows(columns, found, 'No plugins are found.');
        const ill = new Set(found.filter(({ ok }) => !ok).map(({ plugin }) => plugin));
        if (ill.size) throw failure(`Something is wrong with ${[...ill].join(', ')}.`);
      }),
    );

import { Command } from 'commander';
import type { PlayedStep } from '@recado/sdk/flow';
import { action } from '../../call.js';
import type { Column } from '../../output/table.js';
import { found, usage } from '../../problem.js';
import type { Shell } from '../../shell.js';
import { readFixture } from './fixture-file.js';

interface Played {
  file: string;
  ok: boolean;
  steps: (Omit<PlayedStep, 'time'> & { time: string })[];
}

const columns: Column<Played>[] = [
  { title: 'File', value: ({ file }) => file },
  { title: 'Steps', value: ({ steps }) => steps.length, align: 'right' },
  {
    title: 'Result',
    value: ({ ok, steps }) => (ok ? 'as expected' : `${steps.filter((step) => !step.ok).length} otherwise`),
    style: ({ ok }) => (ok ? 'green' : 'red'),
  },
];

export const flowTest = (shell: Shell): Command =>
  new Command('test')
    .description('runs test conversations against a chatbot and compares the results; needs no installation')
    .argument('<fixtures...>', 'JSON files, each with a flow and a conversation')
    .action(
      action(shell, async ({ output }, _options, ...given) => {
        const played: Played[] = [];
        for (const file of given.flat() as unknown as string[]) played.push(await play(file));
        output.rows(columns, played, 'Nothing to play.');
        for (const { file, steps } of played)
          for (const [at, step] of steps.entries())
            if (!step.ok) for (const line of difference(file, at, step)) output.note(line);
        const wrong = played.flatMap(({ steps }) => steps).filter(({ ok }) => !ok).length;
        if (wrong > 0) throw found(`${wrong} ${wrong === 1 ? 'step goes' : 'steps go'} otherwise.`);
      }),
    );

async function play(file: string): Promise<Played> {
  const fixture = await readFixture(file);
  // Loaded when needed: help and usage errors respond at once.
  const { playFixture } = await import('@recado/sdk/flow');
  try {
    const steps = playFixture(fixture).map((step) => ({ ...step, time: new Date(step.time).toISOString() }));
    return { file, ok: steps.every(({ ok }) => ok), steps };
  } catch (cause) {
    if (cause instanceof RangeError) throw usage(`${file}: ${cause.message}.`, { cause });
    throw cause;
  }
}

/** The lines of a step that differs: `-` was expected, `+` came instead. */
function difference(file: string, at: number, step: Played['steps'][number]): string[] {
  const { event, expected, lines } = step;
  const first = expected.findIndex((line, place) => line !== lines[place]);
  const same = first < 0 ? expected.length : first;
  return [
    `${file}, step ${at + 1}${event ? `, "${event}"` : ''}:`,
    ...expected.slice(0, same).map((line) => `= ${line}`),
    ...expected.slice(same).map((line) => `- ${line}`),
    ...lines.slice(same).map((line) => `+ ${line}`),
  ];
}

import { CLOCK_SKEW_WARNING_MS, type ProcessInfo } from '@recado/sdk/contracts';
import { Command } from 'commander';
import { action } from '../../call.js';
import type { Column } from '../../output/table.js';
import type { Shell } from '../../shell.js';

const isOff = ({ clockSkewMs }: ProcessInfo): boolean => Math.abs(clockSkewMs) >= CLOCK_SKEW_WARNING_MS;

/** A clock difference in words. */
export function skewText({ clockSkewMs }: Pick<ProcessInfo, 'clockSkewMs'>): string {
  const seconds = Math.round(Math.abs(clockSkewMs) / 100) / 10;
  if (seconds < 0.1) return 'right';
  return `${seconds} s ${clockSkewMs > 0 ? 'ahead' : 'behind'}`;
}

const columns: Column<ProcessInfo>[] = [
  { title: 'Machine', value: ({ host }) => host },
  { title: 'Process', value: ({ pid }) => pid, align: 'right' },
  { title: 'Roles', value: ({ roles }) => roles.join(', ') },
  { title: 'Since', value: ({ startedAt }) => startedAt },
  { title: 'Clock', value: skewText, style: (row) => (isOff(row) ? 'yellow' : undefined) },
];

export const processList = (shell: Shell): Command =>
  new Command('list').description('lists the running processes, with the deviations of their clocks').action(
    action(shell, async ({ output, withOps }) => {
      output.rows(columns, await withOps((ops) => ops.processes.list()), 'No process is at work.');
    }),
  );

import { Command } from 'commander';
import { action } from '../../call.js';
import { assertLog, coreLogOf, followLog, lastLines } from '../../log/core-log.js';
import { entryText, isAbout, parseEntry, type LogEntry } from '../../log/log-entry.js';
import { paintFor } from '../../output/paint.js';
import { usage } from '../../problem.js';
import type { Shell } from '../../shell.js';
import { untilStopped } from '../../until-stopped.js';

interface Options {
  follow?: boolean;
  lines: string;
  json?: boolean;
}

export const pluginLogs = (shell: Shell): Command =>
  new Command('logs')
    .description('shows what the log of the running "npm start" says about a plugin')
    .argument('<id>', 'its id')
    .option('--follow', 'go on with each new line, until Ctrl-C')
    .option('--lines <number>', 'how many earlier lines', '50')
    .action(
      action<Options>(shell, async ({ env }, { follow, lines, json }, id) => {
        const count = Number(lines);
        if (!Number.isInteger(count) || count < 0) throw usage('--lines takes a whole number.');
        const file = coreLogOf(await env());
        await assertLog(file);
        const paint = paintFor(shell.stdout, shell.env);
        const print = (entry: LogEntry) =>
          void shell.stdout.write(`${json ? JSON.stringify(entry) : entryText(entry, paint)}\n`);
        const about = (line: string): LogEntry[] => {
          const entry = parseEntry(line);
          return entry && isAbout(entry, id!, [id!]) ? [entry] : [];
        };
        await untilStopped(async (signal) => {
          const earlier = (await lastLines(file)).flatMap(about);
          earlier.slice(Math.max(0, earlier.length - count)).forEach(print);
          if (follow) await followLog(file, (line) => about(line).forEach(print), signal);
        });
      }),
    );

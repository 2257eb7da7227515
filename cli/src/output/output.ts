import type { Problem } from '../problem.js';
import type { Shell } from '../shell.js';
import { paintFor } from './paint.js';
import { printable } from './printable.js';
import { details, tabbed, table, type Column } from './table.js';

export type Output = ReturnType<typeof createOutput>;

/**
 * Output of a command: results on stdout, everything else on stderr. With `json` a result is one JSON value. The result
 * of a `dryRun` is marked as such, in either form.
 */
export function createOutput({ stdout, stderr, env }: Shell, json: boolean, dryRun = false) {
  const paint = paintFor(stdout, env);
  const paintError = paintFor(stderr, env);
  const print = (lines: string[]) => lines.length && stdout.write(`${lines.join('\n')}\n`);
  const printJson = (value: unknown) =>
    stdout.write(`${JSON.stringify(value, null, stdout.isTTY ? 2 : undefined)}\n`);

  return {
    /** A list: a table for a person, lines of tabs for a pipe. */
    rows<Row>(columns: Column<Row>[], rows: Row[], nothing: string): void {
      if (json) printJson(rows);
      else if (!stdout.isTTY) print(tabbed(columns, rows));
      else print(rows.length ? table(columns, rows, stdout.columns || 80, paint) : [nothing]);
    },
    /** A single thing. `value` is its JSON if that contains more than the lines. */
    one<Row>(columns: Column<Row>[], row: Row, value: unknown = row): void {
      if (json) printJson(value);
      else print(details(columns, row, paint));
    },
    /** One bare value, for `$(…)`. */
    value(text: string, value: unknown): void {
      if (json) printJson(value);
      else print([stdout.isTTY ? printable(text) : text]);
    },
    /** The completed action, in a sentence, with what came of it a line each; `value` is the script's result. */
    done(sentence: string, value: unknown, results: readonly string[] = []): void {
      if (json) return void printJson(dryRun ? { ...(value as object), dryRun } : value);
      if (dryRun) print([paint('yellow', `Dry run, nothing was changed: ${printable(sentence)}`)]);
      else print([paint('green', printable(sentence))]);
      print(results.map(printable));
    },
    /** For the person alone, beside the result. */
    note(text: string): void {
      if (!json) stderr.write(`${paintError('dim', printable(text))}\n`);
    },
    problem({ code, message, exitCode }: Problem): void {
      if (json) stderr.write(`${JSON.stringify({ error: code, message, exitCode })}\n`);
      else stderr.write(`${paintError('red', 'recado:')} ${printable(message)}\n`);
    },
  };
}

import type { Command } from 'commander';
import { usage } from '../../problem.js';

export interface ChoiceOptions {
  plugin?: string;
  connection?: string;
  all?: boolean;
}
export interface Choice {
  ids?: number[];
  plugin?: string;
  connectionId?: number;
}

/** The flags that select quarantined entries. */
export const withChoice = (command: Command): Command =>
  command
    .option('--plugin <id>', 'only entries of this plugin')
    .option('--connection <number>', 'only entries of this connection');

/** The same for commands that change something: the selection must be explicit. */
export const withWork = (command: Command): Command =>
  withChoice(command.argument('[ids...]', 'numbers from the list')).option('--all', 'all that there is');

export function choiceOf({ plugin, connection }: ChoiceOptions, ids: readonly string[] = []): Choice {
  return {
    ...(ids.length && { ids: ids.map((text) => numberOf(text, 'A number from the list')) }),
    ...(plugin !== undefined && { plugin: pluginOf(plugin) }),
    ...(connection !== undefined && { connectionId: numberOf(connection, '--connection') }),
  };
}

export function workOf(options: ChoiceOptions, ids: readonly string[]): Choice {
  const choice = choiceOf(options, ids);
  if (!options.all && Object.keys(choice).length === 0)
    throw usage('Say which: numbers from the list, --plugin <id>, --connection <number>, or --all.');
  return choice;
}

function pluginOf(text: string): string {
  if (!/^[!-~]{1,80}$/.test(text))
    throw usage(`"${text.slice(0, 80)}" is not the id of a plugin: "recado plugin list" shows the ids.`);
  return text;
}

export function numberOf(text: string, what: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw usage(`${what} is a whole number, not "${text}".`);
  return Number(text);
}

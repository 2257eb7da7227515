import { Command } from 'commander';
import type { Shell } from '../../shell.js';
import { quarantineDiscard } from './quarantine-discard.js';
import { quarantineList } from './quarantine-list.js';
import { quarantineReplay } from './quarantine-replay.js';
import { quarantineShow } from './quarantine-show.js';

export const pluginQuarantine = (shell: Shell): Command => {
  const command = new Command('quarantine').description('received entries that no plugin could read');
  for (const verb of [quarantineList, quarantineShow, quarantineReplay, quarantineDiscard])
    command.addCommand(verb(shell));
  return command;
};

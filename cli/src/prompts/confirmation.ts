import type { Command } from 'commander';
import { failure, usage } from '../problem.js';
import type { Asker } from './asker.js';

export interface ConfirmationOptions {
  yes?: boolean;
  confirm?: string;
  /** A dry run is harmless: it needs no confirmation. */
  dryRun?: boolean;
}

export function withConfirmation(command: Command): Command {
  return command
    .option('--yes', 'skip the question')
    .option('--confirm <name>', 'skip the question if this is its name');
}

/** Confirms a destructive command: by a flag, or by a person. `lasting` harm has to be confirmed by typing the name. */
export async function confirmed(
  { yes, confirm, dryRun }: ConfirmationOptions,
  { what, name, lasting }: { what: string; name: string; lasting: boolean },
  asker: Asker | undefined,
): Promise<void> {
  if (confirm !== undefined) {
    if (confirm !== name)
      throw usage(`--confirm says "${confirm}", but the name is "${name}": nothing was changed.`);
    return;
  }
  if (yes || dryRun) return;
  if (!asker) throw usage(`${what} To confirm, add --yes or --confirm "${name}".`);
  const agreed = lasting
    ? (await asker.text(`${what} Type "${name}" to go on`)) === name
    : await asker.agree(`${what} Go on?`);
  if (!agreed) throw failure('Nothing was changed.');
}

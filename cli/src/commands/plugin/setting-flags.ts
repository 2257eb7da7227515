import { Option, type Command } from 'commander';
import { usage } from '../../problem.js';
import type { SettingChanges } from './setting-values.js';

export interface SettingOptions {
  set: string[];
  unset: string[];
  secretFile: string[];
  secretStdin?: string;
}
const each = (text: string, before: string[]): string[] => [...before, text];
export const list = (flags: string, description: string): Option =>
  new Option(flags, description).default([] as string[], 'none').argParser<string[]>(each);

/** The flags for settings of a form, including secrets. */
export const withSettings = (command: Command): Command =>
  command
    .addOption(list('--set <name=value>', 'a setting; may be repeated'))
    .addOption(list('--unset <name>', 'takes a setting or a secret away; may be repeated'))
    .addOption(list('--secret-file <name=path>', 'reads a secret from this file; may be repeated'))
    .addOption(new Option('--secret-stdin <name>', 'reads a secret from standard input'));

export const settingChanges = ({ set, unset, secretFile, secretStdin }: SettingOptions): SettingChanges => ({
  set: pairs('--set', set),
  unset,
  secretFiles: pairs('--secret-file', secretFile),
  secretStdin,
});

export const namesSettings = ({ set, unset, secretFile, secretStdin }: SettingOptions): boolean =>
  set.length + unset.length + secretFile.length > 0 || secretStdin !== undefined;

/** Splits `name=value`. */
export function pairs(flag: string, given: readonly string[]): Map<string, string> {
  return new Map(
    given.map((text) => {
      const at = text.indexOf('=');
      if (at < 1)
        throw usage(`${flag} takes name=${flag === '--secret-file' ? 'path' : 'value'}, not "${text}".`);
      return [text.slice(0, at), text.slice(at + 1)];
    }),
  );
}

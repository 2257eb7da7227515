import type { PluginDetails } from '@recado/sdk/contracts';
import { failure, usage } from '../../problem.js';
import { secretFromAnyFile, secretFromFile, secretFromInput } from '../../prompts/secret-source.js';
import type { Keyboard } from '../../shell.js';

export interface SettingChanges {
  set: ReadonlyMap<string, string>;
  unset: readonly string[];
  /** Paths by the names of secrets. */
  secretFiles: ReadonlyMap<string, string>;
  secretStdin: string | undefined;
}
interface Field {
  type?: string;
  'x-file'?: string;
}
type Values = Record<string, unknown>;

/** An owner of settings: a plugin, or a connection of a channel. */
export type Configured = Pick<PluginDetails, 'id' | 'form' | 'settings' | 'error'>;

/** The settings to store: the present ones with the changes. An unnamed secret is left out, which keeps it. */
export async function changedSettings(
  { id, form, settings, error }: Configured,
  { set, unset, secretFiles, secretStdin }: SettingChanges,
  stdin: Keyboard,
): Promise<Values> {
  if (!form) throw failure(`"${id}" has no settings that are known. ${error ?? ''}`.trim());
  const fields = (form.schema['properties'] ?? {}) as Record<string, Field>;
  const secrets = new Set(form.secrets);
  const names = [...set.keys(), ...unset, ...secretFiles.keys(), ...(secretStdin ? [secretStdin] : [])];
  const known = Object.keys(fields).join(', ') || 'none';
  if (names.length === 0) throw usage(`Say what to change with --set name=value. Its settings: ${known}.`);
  for (const name of names)
    if (!Object.hasOwn(fields, name))
      throw usage(`"${id}" has no setting "${name}". Its settings: ${known}.`);

  const changed: Values = { ...settings };
  for (const name of unset)
    if (secrets.has(name)) changed[name] = null;
    else delete changed[name];
  for (const [name, text] of set) {
    if (secrets.has(name))
      throw usage(
        `"${name}" is a secret: give it with --secret-file ${name}=<path> or --secret-stdin ${name}, where nobody else can read it.`,
      );
    changed[name] = valueOf(name, text, fields[name]!);
  }
  for (const [name, path] of secretFiles) {
    const read = fields[name]!['x-file'] === undefined ? secretFromFile : secretFromAnyFile;
    changed[secretName(name)] = await read(path);
  }
  if (secretStdin) changed[secretName(secretStdin)] = await secretFromInput(stdin);
  return changed;

  function secretName(name: string): string {
    if (!secrets.has(name)) throw usage(`"${name}" is no secret: give it with --set ${name}=<value>.`);
    return name;
  }
}

/** The typed text as the field's type. The plugin's schema checks the rest. */
export function valueOf(name: string, text: string, { type }: Field, flag = '--set'): unknown {
  if (type === 'number' || type === 'integer') {
    const number = Number(text);
    if (text.trim() === '' || Number.isNaN(number))
      throw usage(`${flag} ${name}: "${text}" is not a number.`);
    return number;
  }
  if (type === 'boolean') {
    if (text !== 'true' && text !== 'false') throw usage(`${flag} ${name}: give true or false.`);
    return text === 'true';
  }
  if (type !== 'array' && type !== 'object') return text;
  if (type === 'array' && !text.trimStart().startsWith('[')) return text === '' ? [] : text.split(',');
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw usage(`${flag} ${name}: "${text}" is not JSON.`, { cause });
  }
}

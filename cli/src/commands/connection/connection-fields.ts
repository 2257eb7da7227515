import type { ConnectionChanges } from '@recado/core/ops';
import { updateConnection, type Connection } from '@recado/sdk/contracts';
import { Option, type Command } from 'commander';
import { usage } from '../../problem.js';
import { list, namesSettings, pairs, settingChanges, type SettingOptions } from '../plugin/setting-flags.js';
import { changedSettings, valueOf, type Configured } from '../plugin/setting-values.js';
import type { Keyboard } from '../../shell.js';
import { withSettings } from '../plugin/setting-flags.js';

export interface FieldOptions extends SettingOptions {
  default?: boolean;
  queues?: string;
  field: string[];
}
interface Schema {
  type?: string;
  anyOf?: Schema[];
  enum?: unknown[];
}
type Fields = Omit<ConnectionChanges, 'settings' | 'mode' | 'name'>;

/** Fields that have their own flag, are a secret, or not a plain value. */
const ELSEWHERE = ['name', 'isDefault', 'queueIds', 'settings', 'mode', 'wavoip', 'schedules'];
const known = Object.fromEntries(
  Object.entries(
    (updateConnection.body as unknown as { properties: Record<string, Schema> }).properties,
  ).filter(([name]) => !ELSEWHERE.includes(name)),
);

/** Flags for the fields of a connection. */
export const withFields = (command: Command): Command =>
  withSettings(
    command
      .addOption(new Option('--default', 'new conversations go out over it'))
      .option('--queues <ids>', 'the numbers of all its queues, separated by commas; "none" for none')
      .addOption(
        list(
          '--field <name=value>',
          'another field as the API names it, such as expiresTicket=60; may be repeated',
        ),
      ),
  );

/** Flags other than name and settings. An empty value of a field clears it. */
export function fieldsOf({ default: isDefault, queues, field }: FieldOptions): Fields {
  const given = [...pairs('--field', field)].map(([name, text]) => {
    const schema = known[name];
    if (!schema)
      throw usage(`--field: there is no field "${name}". Known: ${Object.keys(known).join(', ')}.`);
    return [name, plainValue(name, text, schema)] as const;
  });
  return {
    ...(isDefault && { isDefault }),
    ...(queues !== undefined && { queueIds: queueIds(queues) }),
    ...(Object.fromEntries(given) as Fields),
  };
}

function plainValue(name: string, text: string, schema: Schema): unknown {
  const kinds = schema.anyOf ?? [schema];
  if (text === '' && kinds.some(({ type }) => type === 'null')) return null;
  const kind = kinds.find(({ type }) => type !== 'null')!;
  const numeric = typeof kind.enum?.[0] === 'number';
  return valueOf(name, text, numeric ? { type: 'integer' } : kind, '--field');
}

function queueIds(text: string): number[] {
  if (text.trim() === 'none') return [];
  const ids = text.split(',').map((id) => id.trim());
  if (!ids.every((id) => /^[1-9]\d{0,8}$/.test(id)))
    throw usage('--queues: give the numbers of queues with commas, such as 3,7; or "none".');
  return ids.map(Number);
}

/** The channel's settings with the flags' changes; undefined if they change nothing. */
export async function settingsOf(
  channel: Configured,
  options: FieldOptions,
  stdin: Keyboard,
): Promise<Pick<ConnectionChanges, 'settings'>> {
  if (!namesSettings(options)) return {};
  return { settings: await changedSettings(channel, settingChanges(options), stdin) };
}

/** The form of a connection's channel, for its mode. */
export function configuredBy(
  channels: readonly {
    id: string;
    modes: Record<string, { schema: Record<string, unknown>; secrets: string[] }>;
  }[],
  id: string,
  { mode, settings }: Pick<Connection, 'settings'> & { mode?: string | undefined },
): Configured {
  const modes = channels.find((channel) => channel.id === id)?.modes ?? {};
  const form = modes[mode ?? Object.keys(modes)[0] ?? ''] ?? null;
  return {
    id,
    form,
    settings,
    error: form ? null : 'Its plugin does not run: "recado plugin doctor" says why.',
  };
}

import { SETTINGS } from '@recado/sdk/contracts';
import type { Database } from './database.js';

const OF_EACH = 5;
const COLUMNS = [
  ['plugins', 'secrets'],
  ['connections', 'secrets'],
  ['connections', 'voiceCallSecret'],
  ['prompts', 'secrets'],
  ['flowIntegrations', 'secrets'],
  ['integrationChoices', 'secrets'],
  ['integrationDefaults', 'secrets'],
  ['webhookEndpoints', 'secret'],
] as const;

/** A few of the values that the installation's secret sealed, of every kind. */
export async function sealedSamples(db: Database): Promise<Buffer[]> {
  const columns = await Promise.all(
    COLUMNS.map(async ([table, column]): Promise<Buffer[]> => {
      const rows: { sealed: Buffer }[] = await db(table)
        .whereNotNull(column)
        .limit(OF_EACH)
        .select({ sealed: column });
      return rows.map(({ sealed }) => sealed);
    }),
  );
  const names = Object.entries(SETTINGS).flatMap(([name, { kind }]) => (kind === 'secret' ? [name] : []));
  const settings: { value: string }[] = await db('settings')
    .whereIn('name', names)
    .whereNot({ value: '' })
    .limit(OF_EACH)
    .select('value');
  return [...columns.flat(), ...settings.map(({ value }) => Buffer.from(value, 'base64'))];
}

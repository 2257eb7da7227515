import type { ModelPrice } from '@recado/sdk/contracts';
import { inTransaction, type Database, type Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

const MICROS = 1_000_000;
const USUAL_CURRENCY = 'USD';

export interface Prices {
  currency: string;
  prices: ModelPrice[];
}

export async function pricesOf(db: Db, { companyId }: TenantScope): Promise<Prices> {
  const rows: { model: string; currency: string; inputMicros: number; outputMicros: number }[] = await db(
    'modelPrices',
  )
    .where({ companyId })
    .orderBy('model');
  return {
    currency: rows[0]?.currency ?? USUAL_CURRENCY,
    prices: rows.map(({ model, inputMicros, outputMicros }) => ({
      ...{ model, input: Number(inputMicros) / MICROS, output: Number(outputMicros) / MICROS },
    })),
  };
}

/** The company's row is held: two admins do not mix their lists. */
export const replacePrices = (
  db: Database,
  { companyId }: TenantScope,
  { currency, prices }: Prices,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await trx('companies').where({ id: companyId }).forUpdate().first('id');
    await trx('modelPrices').where({ companyId }).delete();
    if (prices.length === 0) return;
    await trx('modelPrices').insert(
      prices.map(({ model, input, output }) => ({
        ...{ companyId, model, currency },
        ...{ inputMicros: Math.round(input * MICROS), outputMicros: Math.round(output * MICROS) },
      })),
    );
  });

export interface UsedRow {
  day: string;
  model: string;
  calls: number;
  inputTokens: number;
  outputTokens: number;
}
/** Everything used in these days, the newest first. Both ends belong to them. */
export async function usedBetween(
  db: Db,
  { companyId }: TenantScope,
  from: string,
  to: string,
): Promise<UsedRow[]> {
  const rows: UsedRow[] = await db('answerUsage')
    .where({ companyId })
    .whereBetween('day', [from, to])
    .orderBy([{ column: 'day', order: 'desc' }, 'model'])
    .select(db.raw("DATE_FORMAT(day, '%Y-%m-%d') AS day"), 'model', 'calls', 'inputTokens', 'outputTokens');
  return rows.map(({ day, model, ...counts }) => ({
    ...{ day, model, calls: Number(counts.calls) },
    ...{ inputTokens: Number(counts.inputTokens), outputTokens: Number(counts.outputTokens) },
  }));
}

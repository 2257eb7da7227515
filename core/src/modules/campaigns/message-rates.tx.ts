import type { MessageRate } from '@recado/sdk/contracts';
import { inTransaction, type Database, type Db } from '../../infra/database.js';

interface Row {
  country: string;
  category: MessageRate['category'];
  fromDay: Date;
  currency: string;
  amount: number;
}

export async function messageRatesOf(db: Db): Promise<MessageRate[]> {
  const rows: Row[] = await db('messageRates').orderBy(['country', 'category', 'fromDay']);
  return rows.map(({ country, category, currency, amount, fromDay }) => ({
    ...{ country: country.trim(), category, currency, amount: Number(amount) },
    from: fromDay.toISOString().slice(0, 10),
  }));
}

/** Replaces them all. */
export async function writeMessageRates(db: Database, rates: readonly MessageRate[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx('messageRates').delete();
    const rows = rates.map(({ from, ...rate }) => ({ ...rate, fromDay: from }));
    if (rows.length) await trx.batchInsert('messageRates', rows, 500);
  });
}

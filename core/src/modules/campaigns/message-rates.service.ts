import type { MessageRate } from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import { messageRatesOf, writeMessageRates } from './message-rates.tx.js';

/** What providers charge, as the operator entered it: dated, because prices change. */
export function createMessageRates({ db }: Pick<Infra, 'db'>) {
  return {
    list: (): Promise<MessageRate[]> => messageRatesOf(db),
    async save(rates: readonly MessageRate[]): Promise<MessageRate[]> {
      const keys = new Set(rates.map(({ country, category, from }) => `${country} ${category} ${from}`));
      if (keys.size < rates.length)
        throw apiError('ERR_VALIDATION', 'A country and category has one rate from each day', {
          field: 'rates',
        });
      await writeMessageRates(db, rates);
      return messageRatesOf(db);
    },
  };
}
export type MessageRatesService = ReturnType<typeof createMessageRates>;

import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { SuppressionScope } from '@recado/sdk/contracts';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { batchesOf } from './numbers-in';

export interface Added {
  added: number;
  existing: number;
  invalid: string[];
}

/** Adds any number of numbers, batch by batch. One that failed is sent again with the rest: each number counts once. */
export function useAdding() {
  const provider = useDataProvider<OfficeDataProvider>();
  const refresh = useRefresh();
  const [done, setDone] = useState<number>();
  const [failure, setFailure] = useState<unknown>();
  const [result, setResult] = useState<Added>();
  async function add(
    numbers: readonly string[],
    about: { scope: SuppressionScope; note: string | null },
  ): Promise<void> {
    setFailure(undefined);
    setDone(0);
    const sum: Added = { added: 0, existing: 0, invalid: [] };
    let sent = 0;
    try {
      for (const batch of batchesOf(numbers)) {
        const answer = await provider.addSuppressions({ numbers: batch, ...about });
        sum.added += answer.added;
        sum.existing += answer.existing;
        sum.invalid.push(...answer.invalid);
        setDone((sent += batch.length) / numbers.length);
      }
      setResult(sum);
    } catch (error) {
      setFailure(error);
    } finally {
      setDone(undefined);
      refresh();
    }
  }
  return { add, done, failure, result };
}

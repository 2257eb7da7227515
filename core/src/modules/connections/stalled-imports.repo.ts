import type { ImportProgress } from '@recado/sdk';
import type { Infra } from '../../infra/infra.js';
import { CLOSE_IMPORTED } from './history-import.js';

/** A phone that has sent nothing for this long is done: not every phone marks its last piece. */
const SILENCE_MS = 30 * 60_000;
const AT_ONCE = 100;

/** Ends imports that have fallen silent, as if the phone had reported their end. */
export function createSilentImports(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  report: (connectionId: number, progress: ImportProgress) => Promise<void>,
) {
  return async (): Promise<void> => {
    const since = new Date(clock.now().getTime() - SILENCE_MS).toISOString();
    const silent: { id: number }[] = await db('connections')
      .whereNotNull('importOldMessages')
      .where('statusImportMessages', '<', since)
      .whereNot({ statusImportMessages: CLOSE_IMPORTED })
      .orderBy('id')
      .limit(AT_ONCE)
      .select('id');
    for (const { id } of silent) await report(id, { phase: 'done' });
  };
}

import type { Template } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';

/** What was told of a template; null: nothing. */
export interface ToldState {
  name: string;
  language: string;
  usable: boolean | null;
  status: string | null;
  quality: NonNullable<Template['quality']> | null;
  category: string | null;
}

/** Of a connection that the caller has read within its scope. */
export const statesSince = (db: Db, connectionId: number, since: Date): Promise<ToldState[]> =>
  db('templateStates')
    .where({ connectionId })
    .where('saidAt', '>=', since)
    .select('name', 'language', 'usable', 'status', 'quality', 'category');

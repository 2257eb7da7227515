import type { Db } from '../../infra/database.js';

export interface Line {
  id: number;
  channel: string;
}
/** The connected connections of the user's company: the user's own first, then the default. */
export const connectedLines = (
  db: Db,
  { companyId, connectionId }: { companyId: number; connectionId: number | null },
): Promise<Line[]> =>
  db('connections')
    .where({ companyId, status: 'CONNECTED' })
    .orderByRaw('id <=> ? DESC, isDefault DESC, id', [connectionId])
    .select('id', 'channel') as Promise<Line[]>;

import type { CampaignHold } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';

/** A campaign on one of its connections. */
export interface Lane {
  campaignId: number;
  connectionId: number;
  holdReason: CampaignHold | null;
  holdText: string | null;
  holdUntil: Date | null;
  /** Null: the connection was deleted. */
  channel: string | null;
  status: string | null;
  accountGroup: Buffer | null;
  createdAt: Date | null;
  /** JSON of the account's figures. */
  figures: string | null;
}
export const lanesOf = (db: Db, campaignIds: readonly number[]): Promise<Lane[]> =>
  db('campaignConnections as x')
    .leftJoin('connections as c', (join) => join.on('c.id', 'x.connectionId').andOnNull('c.leavingAt'))
    .leftJoin('connectionHealth as h', 'h.connectionId', 'c.id')
    .whereIn('x.campaignId', [...campaignIds])
    .orderBy(['x.campaignId', 'x.position'])
    .select(
      ...['x.campaignId', 'x.connectionId', 'x.holdReason', 'x.holdText', 'x.holdUntil'],
      ...['c.channel', 'c.status', 'c.accountGroup', 'c.createdAt', 'h.figures'],
    );

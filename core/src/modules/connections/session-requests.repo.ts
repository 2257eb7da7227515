import type { SessionWishes } from '../../ports/connections.js';
import type { Infra } from '../../infra/infra.js';

/** Requests to the sessions of every company's connections: the processes that hold them look here each second. */
export function createSessionWishes({ db }: Pick<Infra, 'db'>): SessionWishes {
  return {
    async of(channels) {
      if (channels.length === 0) return [];
      const rows = (await db('connections as w')
        .join('companies as c', 'c.id', 'w.companyId')
        .whereIn('w.channel', [...channels])
        // There are no requests for a suspended company: its sessions are closed, and stay so.
        .where('c.status', true)
        .orderBy('w.id')
        .select('w.id', 'w.channel', 'w.sessionWanted', 'w.sessionForget', 'w.sessionRevision')) as {
        id: number;
        channel: string;
        sessionWanted: unknown;
        sessionForget: unknown;
        sessionRevision: number;
      }[];
      return rows.map(({ id, channel, sessionWanted, sessionForget, sessionRevision: revision }) => ({
        ...{ id, channel, revision },
        isWanted: Boolean(sessionWanted),
        isToForget: Boolean(sessionForget),
      }));
    },
    async forgotten(id, revision) {
      await db('connections').where({ id, sessionRevision: revision }).update({ sessionForget: false });
    },
  };
}

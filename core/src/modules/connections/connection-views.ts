import type { Connection } from '@recado/sdk/contracts';
import type { Clock } from '../../infra/clock.js';
import type { Db } from '../../infra/database.js';
import type { SecretBox } from '../../infra/secret-box.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Channels } from '../../ports/channels.js';
import type { Hydrate } from '../../infra/domain-events.js';
import type { MediaStore } from '../../ports/media.js';
import { newestHints } from '../connection-tokens/connection-tokens.tx.js';
import { queueRefs } from '../queues/queue-refs.tx.js';
import type { ConnectionModel } from './connections.model.js';
import { noticeSummaries } from './connection-notices.repo.js';
import * as repo from './connections.repo.js';
import { forAgents, toConnection } from './connections.wire.js';

export type ConnectionViews = (db: Db, scope: TenantScope, rows: ConnectionModel[]) => Promise<Connection[]>;

export const openSecrets = (
  secrets: SecretBox,
  row: Pick<ConnectionModel, 'secrets'>,
): Record<string, unknown> => (row.secrets ? (secrets.open(row.secrets) as Record<string, unknown>) : {});

/** Connections in wire form: five more queries however many there are. */
export function createConnectionViews(
  channels: Channels,
  secrets: SecretBox,
  media: Pick<MediaStore, 'signedPath'>,
  clock: Clock,
): ConnectionViews {
  return async (db, scope, rows) => {
    if (rows.length === 0) return [];
    const queueIds = await repo.queueIdsOf(
      db,
      rows.map((row) => row.id),
    );
    const queues = await queueRefs(db, scope, [...new Set([...queueIds.values()].flat())]);
    const files = await repo.greetingFiles(db, scope, rows);
    const ids = rows.map((row) => row.id);
    const notices = await noticeSummaries(db, scope, ids);
    const hints = await newestHints(db, scope, ids, clock.now());
    return rows.map((row) => {
      const own = (queueIds.get(row.id) ?? []).flatMap((id) => queues.get(id) ?? []);
      const secretsSet = Object.keys(openSecrets(secrets, row));
      const greetingFile = row.greetingMediaId ? files.get(row.greetingMediaId) : undefined;
      const [told, tokenHint] = [notices.get(row.id), hints.get(row.id)];
      const shown = { queues: own, secretsSet, greetingFile, notices: told, tokenHint };
      return toConnection(row, shown, channels, media);
    });
  };
}

/** Live frames of connections show their state when the frame is sent. */
export function createConnectionHydrator(db: Db, views: ConnectionViews): Hydrate {
  return async (events) => {
    const ids = [...new Set(events.flatMap((event) => event.ref?.connectionId ?? []))];
    const rows = await repo.findByIds(db, ids);
    const byCompany = new Map<number, ConnectionModel[]>();
    for (const row of rows) byCompany.set(row.companyId, [...(byCompany.get(row.companyId) ?? []), row]);
    const shown = new Map<number, Connection>();
    for (const [companyId, own] of byCompany)
      for (const view of await views(db, { companyId }, own)) shown.set(view.id, view);
    return events.map(({ action, ref }) => {
      const whatsapp = ref?.connectionId === undefined ? undefined : shown.get(ref.connectionId);
      if (!whatsapp) return undefined;
      const others = { action, whatsapp: forAgents(whatsapp) };
      return { payload: { action, whatsapp }, audience: { to: 'connections', others } };
    });
  };
}

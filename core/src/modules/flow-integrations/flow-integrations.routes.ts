import type { FastifyInstance } from 'fastify';
import { listFlowIntegrations } from '@recado/sdk/contracts';
import { listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import type { Infra } from '../../infra/infra.js';
import { pageOfFlowIntegrations } from './flow-integrations.repo.js';
import { toFlowIntegration } from './flow-integrations.wire.js';

export function flowIntegrationsRoutes(
  app: FastifyInstance,
  { infra: { db } }: { infra: Pick<Infra, 'db'> },
): void {
  route(app, listFlowIntegrations, async ({ principal, query }) => {
    const list = listRequest(query);
    const { first, limit, ids, search } = list;
    const asked = { offset: first, limit, ids, contains: search?.contains };
    const rows = await pageOfFlowIntegrations(db, principal, asked);
    const queueIntegrations = rows.slice(0, limit).map(toFlowIntegration);
    const hasMore = rows.length > limit;
    return listAnswer(list, { rows: queueIntegrations, total: first + rows.length }, () => ({
      queueIntegrations,
      hasMore,
    }));
  });
}

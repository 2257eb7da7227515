import type { FastifyInstance } from 'fastify';
import {
  createQueueIntegration,
  deleteQueueIntegration,
  listFlowIntegrations,
  showQueueIntegration,
  testDialogflowSession,
  tryQueueIntegration,
  updateQueueIntegration,
} from '@recado/sdk/contracts';
import { listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import type { Infra } from '../../infra/infra.js';
import { pageOfFlowIntegrations } from './flow-integrations.repo.js';
import type { FlowIntegrationsService } from './flow-integrations.service.js';
import { toFlowIntegration } from './flow-integrations.wire.js';

/** What a Dialogflow agent hears when its settings are tested. */
const GREETINGS = { 'pt-BR': 'Oi', en: 'Hi', es: 'Hola' };

interface Parts {
  infra: Pick<Infra, 'db'>;
  flowIntegrations: FlowIntegrationsService;
}

export function flowIntegrationsRoutes(
  app: FastifyInstance,
  { infra: { db }, flowIntegrations }: Parts,
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
  route(app, tryQueueIntegration, ({ principal, body }) => flowIntegrations.try(principal, body));
  route(app, testDialogflowSession, ({ principal, body }) =>
    flowIntegrations.try(principal, {
      ...{ ...body, type: 'dialogflow', name: body.projectName },
      text: GREETINGS[body.language ?? 'pt-BR'],
    }),
  );
  route(app, showQueueIntegration, ({ principal, params }) => flowIntegrations.show(principal, params.id));
  route(app, createQueueIntegration, ({ principal, body }) => flowIntegrations.create(principal, body));
  route(app, updateQueueIntegration, ({ principal, params, body }) =>
    flowIntegrations.update(principal, params.id, body),
  );
  route(app, deleteQueueIntegration, ({ principal, params }) =>
    flowIntegrations.remove(principal, params.id),
  );
}

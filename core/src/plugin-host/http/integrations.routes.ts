import type { FastifyInstance } from 'fastify';
import {
  IntegrationFilter,
  checkIntegration,
  listIntegrations,
  provideIntegration,
  showIntegration,
  updateIntegration,
} from '@recado/sdk/contracts';
import { assertFilter } from '../../infra/http/list-request.js';
import { SimpleRestPage, simpleRest } from '../../infra/http/simple-rest.js';
import { route } from '../../infra/http/route.js';
import type { CompanyIntegrations } from '../integrations/company-integrations.js';
import type { ProvidedIntegrations } from '../integrations/provided-integrations.js';

/** The calls of /integrations, and what super users provide to every company. */
export async function integrationsRoutes(
  api: FastifyInstance,
  { integrations, provided }: { integrations: CompanyIntegrations; provided: ProvidedIntegrations },
): Promise<void> {
  route(api, listIntegrations, async ({ principal, query }) => {
    const all = await integrations.list(principal);
    const request = simpleRest(query);
    if (!request) return all;
    assertFilter(request.filter, IntegrationFilter);
    const { id: ids } = request.filter as IntegrationFilter;
    const wanted = ids ? all.filter(({ id }) => ids.includes(id)) : all;
    const page = wanted.slice(request.first, request.first + request.limit);
    return new SimpleRestPage(page, wanted.length, request.first);
  });
  route(api, showIntegration, ({ principal, params }) => integrations.show(principal, params.id));
  route(api, updateIntegration, ({ principal, params, body }) =>
    integrations.change(principal, params.id, body),
  );
  route(api, checkIntegration, ({ principal, params }) => integrations.check(principal, params.id));
  route(api, provideIntegration, ({ principal, params, body }) => provided.provide(principal, params, body));
}

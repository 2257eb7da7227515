import type { FastifyInstance } from 'fastify';
import { listPrompts } from '@recado/sdk/contracts';
import { listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import type { Infra } from '../../infra/infra.js';
import { pageOfPrompts } from './prompts.repo.js';
import { toPrompt } from './prompts.wire.js';

export function promptsRoutes(
  app: FastifyInstance,
  { infra: { db, secrets } }: { infra: Pick<Infra, 'db' | 'secrets'> },
): void {
  route(app, listPrompts, async ({ principal, query }) => {
    const list = listRequest(query, Infinity);
    const { first, limit, ids, search } = list;
    const asked = { offset: first, limit, ids, contains: search?.contains };
    const rows = await pageOfPrompts(db, principal, asked);
    const prompts = rows.slice(0, limit).map((row) => toPrompt(row, secrets));
    return listAnswer(list, { rows: prompts, total: first + rows.length }, () => ({ prompts }));
  });
}

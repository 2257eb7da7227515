import type { FastifyInstance } from 'fastify';
import {
  createPrompt,
  deletePrompt,
  listPrompts,
  showPrompt,
  tryPrompt,
  updatePrompt,
} from '@recado/sdk/contracts';
import { listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import type { Infra } from '../../infra/infra.js';
import { pageOfPrompts } from './prompts.repo.js';
import type { PromptsService } from './prompts.service.js';
import { toPrompt } from './prompts.wire.js';

interface Parts {
  infra: Pick<Infra, 'db' | 'secrets'>;
  prompts: PromptsService;
}

export function promptsRoutes(app: FastifyInstance, { infra: { db, secrets }, prompts }: Parts): void {
  route(app, listPrompts, async ({ principal, query }) => {
    const list = listRequest(query, Infinity);
    const { first, limit, ids, search } = list;
    const asked = { offset: first, limit, ids, contains: search?.contains };
    const rows = await pageOfPrompts(db, principal, asked);
    const shown = rows.slice(0, limit).map((row) => toPrompt(row, secrets));
    return listAnswer(list, { rows: shown, total: first + rows.length }, () => ({ prompts: shown }));
  });
  route(app, tryPrompt, ({ principal, body }) => prompts.try(principal, body));
  route(app, showPrompt, ({ principal, params }) => prompts.show(principal, params.id));
  route(app, createPrompt, ({ principal, body }) => prompts.create(principal, body));
  route(app, updatePrompt, ({ principal, params, body }) => prompts.update(principal, params.id, body));
  route(app, deletePrompt, async ({ principal, params }) => {
    await prompts.remove(principal, params.id);
    return { message: 'Prompt deleted' };
  });
}

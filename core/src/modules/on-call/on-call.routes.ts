import type { FastifyInstance } from 'fastify';
import {
  changeOnCallDay,
  createOnCall,
  deleteOnCall,
  listOnCalls,
  restoreOnCallDay,
  showOnCall,
  showOnCallWeek,
  swapOnCallDays,
  updateOnCall,
} from '@recado/sdk/contracts';
import { listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import type { Infra } from '../../infra/infra.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { onCallWeek } from './on-call-week.js';
import type { OnCallsService } from './on-calls.service.js';

interface Parts {
  infra: Pick<Infra, 'db' | 'clock'>;
  companies: Pick<CompaniesService, 'find'>;
  onCalls: OnCallsService;
}

export function onCallRoutes(app: FastifyInstance, { infra, companies, onCalls }: Parts): void {
  route(app, listOnCalls, async ({ principal, query }) => {
    const list = listRequest(query, Infinity);
    const rows = await onCalls.list(principal, { contains: list.search?.contains, ids: list.ids });
    const page = { rows: rows.slice(list.first, list.first + list.limit), total: rows.length };
    return listAnswer(list, page, (all) => all);
  });
  route(app, showOnCallWeek, ({ principal, query }) => onCallWeek(infra, companies, principal, query.from));
  route(app, swapOnCallDays, ({ principal, body }) => onCalls.swap(principal, body));
  route(app, showOnCall, ({ principal, params }) => onCalls.show(principal, params.id));
  route(app, createOnCall, ({ principal, body }) => onCalls.create(principal, body));
  route(app, updateOnCall, ({ principal, params, body }) => onCalls.update(principal, params.id, body));
  route(app, deleteOnCall, ({ principal, params }) => onCalls.remove(principal, params.id));
  route(app, changeOnCallDay, ({ principal, params, body }) => onCalls.changeDay(principal, params.id, body));
  route(app, restoreOnCallDay, ({ principal, params }) =>
    onCalls.restoreDay(principal, params.id, params.date),
  );
}

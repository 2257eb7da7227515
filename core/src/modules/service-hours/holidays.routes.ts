import type { FastifyInstance } from 'fastify';
import {
  createHoliday,
  deleteHoliday,
  listHolidays,
  showHoliday,
  updateHoliday,
} from '@recado/sdk/contracts';
import { PAGE_SIZE, listAnswer, listRequest, type ListRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import type { HolidayFilter } from './holidays.repo.js';
import type { HolidaysService } from './holidays.service.js';

export function holidaysRoutes(app: FastifyInstance, holidays: HolidaysService): void {
  route(app, listHolidays, async ({ query, principal }) => {
    const list = listRequest(query);
    const page = await holidays.page(principal, filterOf(query, list), list);
    return listAnswer(list, page, (rows, count) => ({
      holidays: rows,
      count,
      hasMore: list.first + PAGE_SIZE < count,
    }));
  });
  route(app, showHoliday, ({ params, principal }) => holidays.show(principal, params.id));
  route(app, createHoliday, ({ body, principal }) => holidays.create(principal, body));
  route(app, updateHoliday, ({ params, body, principal }) => holidays.update(principal, params.id, body));
  route(app, deleteHoliday, ({ params, principal }) => holidays.remove(principal, params.id));
}

/** The same three in either dialect. */
function filterOf(
  query: { year?: number; queueId?: number; whatsappId?: number },
  { filter }: ListRequest,
): HolidayFilter {
  const whole = (name: 'year' | 'queueId' | 'whatsappId') =>
    query[name] ?? (Number.isSafeInteger(filter[name]) ? (filter[name] as number) : undefined);
  const [year, queueId, connectionId] = [whole('year'), whole('queueId'), whole('whatsappId')];
  const days = String(year).padStart(4, '0');
  return {
    ...(year !== undefined && { from: `${days}-01-01`, to: `${days}-12-31` }),
    ...(queueId !== undefined && { queueIds: [queueId] }),
    ...(connectionId !== undefined && { connectionId }),
  };
}

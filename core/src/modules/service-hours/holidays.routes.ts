import type { FastifyInstance } from 'fastify';
import {
  HolidayFilter,
  createHoliday,
  deleteHoliday,
  listHolidays,
  showHoliday,
  updateHoliday,
} from '@recado/sdk/contracts';
import { PAGE_SIZE, listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import type { HolidayFilter as Asked } from './holidays.repo.js';
import type { HolidaysService } from './holidays.service.js';

export function holidaysRoutes(app: FastifyInstance, holidays: HolidaysService): void {
  route(app, listHolidays, async ({ query, principal }) => {
    const list = listRequest(query, PAGE_SIZE, HolidayFilter);
    const page = await holidays.page(principal, filterOf({ ...list.filter, ...query }), list);
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

function filterOf({ year, queueId, whatsappId }: HolidayFilter): Asked {
  const days = String(year).padStart(4, '0');
  return {
    ...(year !== undefined && { from: `${days}-01-01`, to: `${days}-12-31` }),
    ...(queueId !== undefined && { queueIds: [queueId] }),
    ...(whatsappId !== undefined && { connectionId: whatsappId }),
  };
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  SCHEDULE_MEDIA_MAX,
  ScheduleFilter,
  createSchedule,
  deleteSchedule,
  deleteScheduleMedia,
  listScheduleRuns,
  listSchedules,
  sendScheduleNow,
  showSchedule,
  skipSchedule,
  updateSchedule,
  uploadScheduleMedia,
} from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import { PAGE_SIZE, listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import type { Principal } from '../../infra/tenancy.js';
import type { MediaStore } from '../../ports/media.js';
import type { SchedulesService } from './scheduled-messages.service.js';
import { stateOf } from './scheduled-messages.wire.js';

export function scheduledMessagesRoutes(
  app: FastifyInstance,
  { schedules, media }: { schedules: SchedulesService; media: MediaStore },
): void {
  route(app, listSchedules, async ({ principal, query }) => {
    const list = listRequest(query, PAGE_SIZE, ScheduleFilter);
    const { status, whatsappId, ...narrowed } = { ...query, ...list.filter };
    const { contactId, userId, dateFrom, dateTo } = narrowed;
    const search = {
      ...{ contactId, userId, dateFrom, dateTo, connectionId: whatsappId, state: stateOf(status) },
      ...{ contains: list.search?.contains, ids: list.ids },
    };
    const page = await schedules.page(principal, search, list);
    // The total beyond this page is not counted: one more row shows that there are more.
    const total = list.first + page.schedules.length + (page.hasMore ? 1 : 0);
    return listAnswer(list, { rows: page.schedules, total }, () => page);
  });
  route(app, showSchedule, ({ principal, params }) => schedules.show(principal, params.id));
  route(app, createSchedule, ({ principal, body }) => schedules.create(principal, body));
  route(app, updateSchedule, ({ principal, params, body }) => schedules.update(principal, params.id, body));
  route(app, deleteSchedule, ({ principal, params }) => schedules.remove(principal, params.id));
  route(app, uploadScheduleMedia, ({ principal, params, request }) =>
    schedules.setMedia(principal, params.id, () => savedFile(request, principal, media)),
  );
  route(app, deleteScheduleMedia, ({ principal, params }) => schedules.removeMedia(principal, params.id));
  route(app, sendScheduleNow, ({ principal, params }) => schedules.sendNow(principal, params.id));
  route(app, skipSchedule, ({ principal, params }) => schedules.skip(principal, params.id));
  route(app, listScheduleRuns, ({ principal, params }) => schedules.runs(principal, params.id));
}

async function savedFile(request: FastifyRequest, principal: Principal, media: MediaStore) {
  const file = request.isMultipart()
    ? await request.file({ limits: { fileSize: SCHEDULE_MEDIA_MAX + 1 } })
    : undefined;
  if (!file) throw apiError('ERR_VALIDATION', 'Send the file as multipart field file');
  const { mimetype: mimeType, filename, file: stream } = file;
  const maxBytes = SCHEDULE_MEDIA_MAX;
  return media.save(principal, { stream, mimeType, filename, maxBytes, provisional: true, by: principal });
}

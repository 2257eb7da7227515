import type { FastifyInstance } from 'fastify';
import {
  ANNOUNCEMENT_IMAGE_MAX,
  createAnnouncement,
  deleteAnnouncement,
  deleteAnnouncementMedia,
  listAnnouncementReaders,
  listAnnouncements,
  readAnnouncements,
  showAnnouncement,
  updateAnnouncement,
  uploadAnnouncementMedia,
} from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import { listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import type { MediaStore } from '../../ports/media.js';
import { redrawn } from './announcement-image.js';
import type { AnnouncementReading } from './announcement-reading.service.js';
import { KEEPER, type AnnouncementsService } from './announcements.service.js';

export function announcementsRoutes(
  app: FastifyInstance,
  services: {
    announcements: AnnouncementsService;
    reading: AnnouncementReading;
    media: Pick<MediaStore, 'save'>;
  },
): void {
  const { announcements, reading, media } = services;
  route(app, listAnnouncements, async ({ principal, query }) => {
    const list = listRequest(query);
    const page =
      principal.super && !query.shown
        ? await announcements.page({ contains: list.search?.contains, ids: list.ids }, list)
        : await reading.page(principal, { search: list.search?.text, ids: list.ids }, list);
    // The total beyond this page is not counted: one more row shows that there are more.
    const total = list.first + page.records.length + (page.hasMore ? 1 : 0);
    return listAnswer(list, { rows: page.records, total }, () => page);
  });
  route(app, showAnnouncement, ({ principal, params }) =>
    principal.super ? announcements.show(params.id) : reading.show(principal, params.id),
  );
  route(app, createAnnouncement, ({ body }) => announcements.create(body));
  route(app, updateAnnouncement, ({ principal, params, body }) =>
    announcements.update(principal, params.id, body),
  );
  route(app, deleteAnnouncement, ({ params }) => announcements.remove(params.id));
  route(app, uploadAnnouncementMedia, ({ principal, params, request }) =>
    announcements.setMedia(principal, params.id, async () => {
      const file = request.isMultipart()
        ? await request.file({ limits: { fileSize: ANNOUNCEMENT_IMAGE_MAX } })
        : undefined;
      if (!file) throw apiError('ERR_VALIDATION', 'Send the picture as multipart field file');
      const image = { ...(await redrawn(await file.toBuffer())), filename: file.filename };
      return (await media.save(KEEPER, { ...image, provisional: true })).id;
    }),
  );
  route(app, deleteAnnouncementMedia, ({ principal, params }) =>
    announcements.removeMedia(principal, params.id),
  );
  route(app, readAnnouncements, ({ principal, body }) => reading.read(principal, body));
  route(app, listAnnouncementReaders, ({ params, query }) =>
    reading.readers(params.id, query.pageNumber ?? 1),
  );
}

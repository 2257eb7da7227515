import type { FastifyInstance } from 'fastify';
import {
  QUICK_MESSAGE_MEDIA_MAX,
  createQuickMessage,
  deleteQuickMessage,
  deleteQuickMessageMedia,
  listActiveQuickMessages,
  listQuickMessageCategories,
  listQuickMessages,
  renderQuickMessage,
  showQuickMessage,
  updateQuickMessage,
  uploadQuickMessageMedia,
} from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import { escapeLike, listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import type { MediaStore } from '../../ports/media.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { QuickMessagesService } from './quick-messages.service.js';

export function quickMessagesRoutes(
  app: FastifyInstance,
  services: {
    quickMessages: QuickMessagesService;
    companies: Pick<CompaniesService, 'asked'>;
    media: MediaStore;
  },
): void {
  const { quickMessages, companies, media } = services;
  route(app, listQuickMessages, async ({ principal, query }) => {
    const list = listRequest(query);
    const { companyId, userId, categoryId } = query;
    const scope = companies.asked(principal, companyId);
    const search = { scope, userId, categoryId, contains: list.search?.contains, ids: list.ids };
    const page = await quickMessages.page(principal, search, list);
    // The total beyond this page is not counted: one more row shows that there are more.
    const total = list.first + page.records.length + (page.hasMore ? 1 : 0);
    return listAnswer(list, { rows: page.records, total }, () => page);
  });
  route(app, listActiveQuickMessages, ({ principal, query: { companyId, userId, searchParam } }) => {
    const text = searchParam?.trim();
    const scope = companies.asked(principal, companyId);
    return quickMessages.active(principal, { scope, userId, contains: text && `%${escapeLike(text)}%` });
  });
  route(app, listQuickMessageCategories, ({ principal }) => quickMessages.categories(principal));
  route(app, showQuickMessage, ({ principal, params }) => quickMessages.show(principal, params.id));
  route(app, renderQuickMessage, ({ principal, params, query }) =>
    quickMessages.rendered(principal, params.id, query.ticketId),
  );
  route(app, createQuickMessage, ({ principal, body }) => quickMessages.create(principal, body));
  route(app, updateQuickMessage, ({ principal, params, body }) =>
    quickMessages.update(principal, params.id, body),
  );
  route(app, deleteQuickMessage, ({ principal, params }) => quickMessages.remove(principal, params.id));
  route(app, uploadQuickMessageMedia, ({ principal, params, request }) =>
    quickMessages.setMedia(principal, params.id, async () => {
      const file = request.isMultipart()
        ? await request.file({ limits: { fileSize: QUICK_MESSAGE_MEDIA_MAX + 1 } })
        : undefined;
      if (!file) throw apiError('ERR_VALIDATION', 'Send the file as multipart field file');
      const { mimetype: mimeType, filename } = file;
      const maxBytes = QUICK_MESSAGE_MEDIA_MAX;
      const about = { stream: file.file, mimeType, filename, maxBytes, by: principal };
      return (await media.save(principal, about)).id;
    }),
  );
  route(app, deleteQuickMessageMedia, ({ principal, params }) =>
    quickMessages.removeMedia(principal, params.id),
  );
}

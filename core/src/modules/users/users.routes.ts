import type { FastifyInstance } from 'fastify';
import {
  UserFilter,
  createUser,
  deleteUser,
  listUserNames,
  listUsers,
  showUser,
  updateUser,
  uploadProfileImage,
} from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import { PAGE_SIZE, listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import { dueDateOf } from '../../infra/subscription.js';
import type { Principal } from '../../infra/tenancy.js';
import type { MediaStore } from '../../ports/media.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { SettingsService } from '../settings/settings.service.js';
import type { UsersService } from './users.service.js';

const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

export function usersRoutes(
  app: FastifyInstance,
  services: {
    users: UsersService;
    companies: CompaniesService;
    settings: Pick<SettingsService, 'view'>;
    media: MediaStore;
  },
): void {
  const { users, companies, settings, media } = services;
  /** The company of the users in a response: always the reader's own. */
  async function companyOf(reader: Principal) {
    const [company, companieSettings] = await Promise.all([companies.find(reader), settings.view(reader)]);
    return { id: company.id, name: company.name, dueDate: dueDateOf(company), companieSettings };
  }
  route(app, listUsers, async ({ query, principal }) => {
    const list = listRequest(query, PAGE_SIZE, UserFilter);
    const [page, company] = await Promise.all([users.list(principal, list), companyOf(principal)]);
    return listAnswer(list, page, (rows, count) => ({
      users: rows.map((user) => ({ ...user, company })),
      count,
      hasMore: list.first + rows.length < count,
    }));
  });
  route(app, listUserNames, ({ query, principal }) =>
    users.names(companies.asked(principal, query.companyId)),
  );
  route(app, showUser, async ({ params, principal }) => ({
    ...(await users.show(principal, params.id)),
    company: await companyOf(principal),
  }));
  route(app, createUser, ({ body, principal }) => users.create(principal, body));
  route(app, updateUser, async ({ params, body, principal }) => ({
    ...(await users.update(principal, params.id, body)),
    company: await companyOf(principal),
  }));
  route(app, deleteUser, ({ params, principal }) => users.remove(principal, params.id));
  route(app, uploadProfileImage, async ({ params, principal, request }) => {
    const user = await users.setImage(principal, params.id, async () => {
      const file = request.isMultipart()
        ? await request.file({ limits: { fileSize: MAX_IMAGE_BYTES + 1 } })
        : undefined;
      if (!file) throw apiError('ERR_VALIDATION', 'Send the picture as multipart field profileImage');
      const { mimetype: mimeType, filename } = file;
      const stored = await media.save(principal, {
        stream: file.file,
        mimeType,
        filename,
        maxBytes: MAX_IMAGE_BYTES,
        by: principal,
      });
      if (stored.mimeType.startsWith('image/')) return stored.id;
      await media.remove(principal, stored.id);
      throw apiError('ERR_MEDIA_REJECTED');
    });
    return { user: { id: user.id, profileImage: user.profileImage } };
  });
}

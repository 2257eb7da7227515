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
import type { MediaStore } from '../../ports/media.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { UsersService } from './users.service.js';

const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

export function usersRoutes(
  app: FastifyInstance,
  { users, companies, media }: { users: UsersService; companies: CompaniesService; media: MediaStore },
): void {
  route(app, listUsers, async ({ query, principal }) => {
    const list = listRequest(query, PAGE_SIZE, UserFilter);
    return listAnswer(list, await users.list(principal, list), (rows, count) => ({
      users: rows,
      count,
      hasMore: list.first + rows.length < count,
    }));
  });
  route(app, listUserNames, ({ query, principal }) =>
    users.names(companies.asked(principal, query.companyId)),
  );
  route(app, showUser, ({ params, principal }) => users.show(principal, params.id));
  route(app, createUser, ({ body, principal }) => users.create(principal, body));
  route(app, updateUser, ({ params, body, principal }) => users.update(principal, params.id, body));
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

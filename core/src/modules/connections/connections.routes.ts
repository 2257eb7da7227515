import type { FastifyInstance } from 'fastify';
import {
  ConnectionFilter,
  checkConnection,
  endConnectionSession,
  renewConnectionSession,
  restartConnectionSessions,
  retryConnectionSession,
  GREETING_MEDIA_MAX,
  countConnectionsInNeed,
  createConnection,
  deleteConnection,
  deleteGreetingMedia,
  askConnectionHealth,
  dismissConnectionNotice,
  listConnectionNotices,
  showConnectionHealth,
  listConnections,
  regenerateConnectionToken,
  showConnection,
  updateConnection,
  uploadGreetingMedia,
} from '@recado/sdk/contracts';
import { listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import { apiError } from '../../infra/errors.js';
import type { MediaStore } from '../../ports/media.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { ConnectionSessions } from './connection-sessions.service.js';
import type { ConnectionsService } from './connections.service.js';

export function connectionsRoutes(
  app: FastifyInstance,
  {
    connections,
    connectionSessions,
    companies,
    media,
  }: {
    connections: ConnectionsService;
    connectionSessions: ConnectionSessions;
    companies: CompaniesService;
    media: MediaStore;
  },
): void {
  route(app, listConnections, async ({ query, principal }) => {
    const list = listRequest(query, Infinity, ConnectionFilter);
    const scope = companies.asked(principal, query.companyId);
    return listAnswer(
      list,
      await connections.list(principal, scope, list, query.session !== 0),
      (rows) => rows,
    );
  });
  route(app, countConnectionsInNeed, async ({ principal }) => ({
    count: await connections.countInNeed(principal),
  }));
  route(app, showConnection, ({ params, query, principal }) =>
    connections.show(principal, params.id, query.session !== 0),
  );
  route(app, createConnection, ({ body, principal }) =>
    connections.create(principal, { ...body, channel: body.channel ?? 'whatsapp' }),
  );
  route(app, updateConnection, ({ params, body, principal }) =>
    connections.update(principal, params.id, body),
  );
  route(app, deleteConnection, ({ params, principal }) => connections.remove(principal, params.id));
  route(app, uploadGreetingMedia, ({ params, principal, request }) =>
    connections.greetingMedia.set(principal, params.id, async () => {
      const file = request.isMultipart()
        ? await request.file({ limits: { fileSize: GREETING_MEDIA_MAX + 1 } })
        : undefined;
      if (!file) throw apiError('ERR_VALIDATION', 'Send the file as multipart field file');
      const { mimetype: mimeType, filename, file: stream } = file;
      const about = { mimeType, filename, maxBytes: GREETING_MEDIA_MAX, provisional: true, by: principal };
      return (await media.save(principal, { stream, ...about })).id;
    }),
  );
  route(app, deleteGreetingMedia, ({ params, principal }) =>
    connections.greetingMedia.remove(principal, params.id),
  );
  route(app, regenerateConnectionToken, async ({ params, principal }) => ({
    token: await connections.regenerateToken(principal, params.id),
  }));
  route(app, retryConnectionSession, ({ params, principal }) =>
    connectionSessions.retry(principal, params.id),
  );
  route(app, renewConnectionSession, ({ params, principal }) =>
    connectionSessions.renew(principal, params.id),
  );
  route(app, endConnectionSession, ({ params, principal }) => connectionSessions.end(principal, params.id));
  route(app, restartConnectionSessions, ({ principal }) => connectionSessions.restartAll(principal));
  route(app, showConnectionHealth, ({ params, principal }) => connections.health.show(principal, params.id));
  route(app, askConnectionHealth, ({ params, principal }) => connections.health.ask(principal, params.id));
  route(app, listConnectionNotices, ({ params, principal }) =>
    connections.notices.list(principal, params.id),
  );
  route(app, dismissConnectionNotice, ({ params, body, principal }) =>
    connections.notices.dismiss(principal, params.id, body.noticeId),
  );
  route(app, checkConnection, ({ params, principal }) => connections.check(principal, params.id));
}

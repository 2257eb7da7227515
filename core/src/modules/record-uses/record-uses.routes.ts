import type { FastifyInstance } from 'fastify';
import {
  listConnectionUses,
  listContactListUses,
  listFileListUses,
  listQueueUses,
  listUserUses,
} from '@recado/sdk/contracts';
import { route } from '../../infra/http/route.js';
import type { Infra } from '../../infra/infra.js';
import type { ConnectionsService } from '../connections/connections.service.js';
import type { ContactListsService } from '../contact-lists/contact-lists.service.js';
import type { FileListsService } from '../file-lists/file-lists.service.js';
import type { QueuesService } from '../queues/queues.service.js';
import type { UsersService } from '../users/users.service.js';
import { usesOf } from './record-uses.repo.js';

/** Each looks the record up first: one of another company is not found. */
export function recordUsesRoutes(
  app: FastifyInstance,
  {
    infra: { db },
    connections,
    contactLists,
    fileLists,
    queues,
    users,
  }: {
    infra: Pick<Infra, 'db'>;
    connections: Pick<ConnectionsService, 'channelOf'>;
    contactLists: Pick<ContactListsService, 'show'>;
    fileLists: Pick<FileListsService, 'show'>;
    queues: Pick<QueuesService, 'show'>;
    users: Pick<UsersService, 'show'>;
  },
): void {
  route(app, listQueueUses, async ({ principal, params: { id } }) => {
    await queues.show(principal, id);
    return usesOf(db, principal, 'queues', id);
  });
  route(app, listUserUses, async ({ principal, params: { id } }) => {
    await users.show(principal, id);
    return usesOf(db, principal, 'users', id);
  });
  route(app, listConnectionUses, async ({ principal, params: { id } }) => {
    await connections.channelOf(principal, id);
    return usesOf(db, principal, 'connections', id);
  });
  route(app, listFileListUses, async ({ principal, params: { id } }) => {
    await fileLists.show(principal, id);
    return usesOf(db, principal, 'files', id);
  });
  route(app, listContactListUses, async ({ principal, params: { id } }) => {
    await contactLists.show(principal, id);
    return usesOf(db, principal, 'lists', id);
  });
}

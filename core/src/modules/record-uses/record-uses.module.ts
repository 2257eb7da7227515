import type { Module } from '../../infra/module.js';
import type { Infra } from '../../infra/infra.js';
import type { ConnectionsService } from '../connections/connections.service.js';
import type { ContactListsService } from '../contact-lists/contact-lists.service.js';
import type { FileListsService } from '../file-lists/file-lists.service.js';
import type { QueuesService } from '../queues/queues.service.js';
import type { UsersService } from '../users/users.service.js';
import { recordUsesRoutes } from './record-uses.routes.js';

interface Needs {
  infra: Infra;
  connections: Pick<ConnectionsService, 'channelOf'>;
  contactLists: Pick<ContactListsService, 'show'>;
  fileLists: Pick<FileListsService, 'show'>;
  queues: Pick<QueuesService, 'show'>;
  users: Pick<UsersService, 'show'>;
}

export function recordUsesModule(needs: Needs) {
  return { services: {}, routes: (api) => recordUsesRoutes(api, needs) } satisfies Module;
}

import { importProgressKey } from '../../providers/import-progress';
import { page, renewLists, type OfficeResource } from '../resource';
import { ConnectionsIcon } from './ConnectionsIcon';

export const connections: OfficeResource = {
  name: 'connections',
  access: 'connections',
  list: page(() => import('./ConnectionList'), 'ConnectionList'),
  create: page(() => import('./ConnectionCreate'), 'ConnectionCreate'),
  edit: page(() => import('./ConnectionEdit'), 'ConnectionEdit'),
  recordRepresentation: 'name',
  menu: { text: 'nav.connections', Icon: ConnectionsIcon },
  api: { path: 'whatsapp' },
  live: {
    whatsapp: renewLists,
    whatsappSession: renewLists,
    importMessages(event, { queries, renew }) {
      const status = event.action === 'update' ? event.status : null;
      queries.setQueryData(importProgressKey(event.whatsappId), status);
      if (event.action === 'refresh') renew();
    },
  },
};

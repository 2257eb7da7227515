import WorkspacesIcon from '@mui/icons-material/WorkspacesOutlined';
import { page, renewLists, type OfficeResource } from '../resource';

export const queues: OfficeResource = {
  name: 'queues',
  access: 'queues',
  list: page(() => import('./QueueList'), 'QueueList'),
  create: page(() => import('./QueuePages'), 'QueueCreate'),
  edit: page(() => import('./QueuePages'), 'QueueEdit'),
  recordRepresentation: 'name',
  menu: { text: 'nav.queues', Icon: WorkspacesIcon },
  api: { path: 'queue' },
  live: { queue: renewLists },
};

import BotIcon from '@mui/icons-material/SmartToyOutlined';
import { page, renewLists, type OfficeResource } from '../resource';

/** Services that take over conversations; chosen in forms of connections and queues, too. */
export const flowIntegrations: OfficeResource = {
  name: 'queue-integration',
  access: 'queueIntegration',
  list: page(() => import('./FlowIntegrationList'), 'FlowIntegrationList'),
  create: page(() => import('./FlowIntegrationPages'), 'FlowIntegrationCreate'),
  edit: page(() => import('./FlowIntegrationPages'), 'FlowIntegrationEdit'),
  recordRepresentation: 'name',
  menu: { text: 'office.flowIntegrations.title', Icon: BotIcon },
  api: { path: 'queueIntegration' },
  live: { queueIntegration: renewLists },
};

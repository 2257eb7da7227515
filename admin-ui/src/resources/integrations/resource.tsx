import IntegrationIcon from '@mui/icons-material/CableOutlined';
import { page, type OfficeResource } from '../resource';

/** What a company lets installed integrations have of it. */
export const integrations: OfficeResource = {
  name: 'integrations',
  access: 'admin',
  list: page(() => import('./IntegrationList'), 'IntegrationList'),
  edit: page(() => import('./IntegrationEdit'), 'IntegrationEdit'),
  recordRepresentation: 'title',
  menu: { text: 'office.integrations.title', Icon: IntegrationIcon },
  api: { path: 'integrations' },
};

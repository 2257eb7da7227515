import ExtensionIcon from '@mui/icons-material/ExtensionOutlined';
import { page, type OfficeResource } from '../resource';

export const plugins: OfficeResource = {
  name: 'plugins',
  access: 'admin',
  list: page(() => import('./PluginList'), 'PluginList'),
  edit: page(() => import('./PluginEdit'), 'PluginEdit'),
  recordRepresentation: 'displayName',
  menu: { text: 'nav.plugins', Icon: ExtensionIcon },
  api: { path: 'plugins', writes: 'settings' },
};

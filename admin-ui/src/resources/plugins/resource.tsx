import ExtensionIcon from '@mui/icons-material/ExtensionOutlined';
import type { ResourceProps } from 'react-admin';
import { PluginEdit } from './PluginEdit';
import { PluginList } from './PluginList';

export const plugins = {
  name: 'plugins',
  icon: ExtensionIcon,
  list: PluginList,
  edit: PluginEdit,
  recordRepresentation: 'displayName',
} satisfies ResourceProps;

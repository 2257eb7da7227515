import HubIcon from '@mui/icons-material/HubOutlined';
import type { ResourceProps } from 'react-admin';
import { ConnectionCreate } from './ConnectionCreate';
import { ConnectionEdit } from './ConnectionEdit';
import { ConnectionList } from './ConnectionList';

export const connections = {
  name: 'connections',
  icon: HubIcon,
  list: ConnectionList,
  create: ConnectionCreate,
  edit: ConnectionEdit,
  recordRepresentation: 'name',
} satisfies ResourceProps;

import FolderIcon from '@mui/icons-material/FolderOutlined';
import { page, renewLists, type OfficeResource } from '../resource';

export const files: OfficeResource = {
  name: 'files',
  access: 'files',
  list: page(() => import('./FilesList'), 'FilesList'),
  create: page(() => import('./FilesPages'), 'FilesCreate'),
  edit: page(() => import('./FilesPages'), 'FilesEdit'),
  recordRepresentation: 'name',
  menu: { text: 'nav.files', Icon: FolderIcon },
  api: { path: 'files' },
  live: { file: renewLists },
};

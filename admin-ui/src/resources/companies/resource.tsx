import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import { page, type OfficeResource } from '../resource';

export const companies: OfficeResource = {
  name: 'companies',
  access: 'companies',
  list: page(() => import('./CompanyList'), 'CompanyList'),
  recordRepresentation: 'name',
  menu: { text: 'nav.companies', Icon: BusinessIcon },
  api: { path: 'companies', list: 'companies/list' },
};

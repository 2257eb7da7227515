import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import type { ResourceProps } from 'react-admin';
import { CompanyList } from './CompanyList';

export const companies = {
  name: 'companies',
  icon: BusinessIcon,
  list: CompanyList,
  recordRepresentation: 'name',
} satisfies ResourceProps;

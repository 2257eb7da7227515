import type { ResourceProps } from 'react-admin';
import { QuarantineList } from './QuarantineList';

export const quarantine = { name: 'quarantine', list: QuarantineList } satisfies ResourceProps;

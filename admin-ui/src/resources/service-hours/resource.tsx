import type { OfficeResource } from '../resource';

/** Shown with the service hours of a company, a queue or a connection. */
export const holidays: OfficeResource = { name: 'holidays', access: 'admin', api: { path: 'holidays' } };

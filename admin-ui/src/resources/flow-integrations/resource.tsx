import type { OfficeResource } from '../resource';

/** Chosen in forms of connections and queues. */
export const flowIntegrations: OfficeResource = {
  name: 'flowIntegrations',
  access: 'admin',
  api: { path: 'queueIntegration' },
};

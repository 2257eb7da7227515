import type { OfficeResource } from '../resource';

/** Chosen in forms of connections and queues. */
export const prompts: OfficeResource = { name: 'prompts', access: 'admin', api: { path: 'prompt' } };

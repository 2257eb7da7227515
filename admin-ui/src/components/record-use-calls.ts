import type { Identifier } from 'react-admin';
import type { Api } from '@recado/sdk/client';
import {
  listConnectionUses,
  listContactListUses,
  listFileListUses,
  listQueueUses,
  listUserUses,
} from '@recado/sdk/contracts';

const CALLS = {
  queues: listQueueUses,
  users: listUserUses,
  connections: listConnectionUses,
  files: listFileListUses,
  'contact-lists': listContactListUses,
} as const;
/** Records that others name. */
export type Used = keyof typeof CALLS;

export const isUsed = (resource: string): resource is Used => resource in CALLS;

export const recordUseCalls = (api: Api) => ({
  /** What would lose a record by its deletion. */
  usesOf: (of: Used, id: Identifier) => api.call(CALLS[of], { params: { id: Number(id) } }),
});

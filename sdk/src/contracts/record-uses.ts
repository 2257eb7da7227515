import { Type, type Static } from 'typebox';
import { CAMPAIGNS } from './campaign.js';
import { ADMIN, Id, IdParams, MANAGE_CONNECTIONS, defineCall } from './call.js';

/** Records of one kind that would be changed by a deletion: the first of them, and how many there are. */
export const RecordUse = Type.Object({
  kind: Type.Enum(['connections', 'queues', 'options', 'users', 'prompts', 'campaigns', 'onCalls']),
  count: Type.Integer({ description: '100 stands for at least as many' }),
  first: Type.Array(Type.Object({ id: Id, name: Type.String() }), {
    description: 'Up to five; the id of an option is that of its queue',
  }),
});
export type RecordUse = Static<typeof RecordUse>;

const answer = Type.Array(RecordUse);

export const listQueueUses = defineCall({
  method: 'GET',
  path: '/queue/{id}/uses',
  summary: 'What names a queue, and would lose it',
  tag: 'queues',
  access: ADMIN,
  params: IdParams,
  answer,
  errors: ['ERR_NO_QUEUE_FOUND'],
});
export const listUserUses = defineCall({
  method: 'GET',
  path: '/users/{id}/uses',
  summary: 'What names a user, and would lose them',
  tag: 'users',
  access: ADMIN,
  params: IdParams,
  answer,
  errors: ['ERR_NO_USER_FOUND'],
});
export const listConnectionUses = defineCall({
  method: 'GET',
  path: '/whatsapp/{id}/uses',
  summary: 'What names a connection, and would lose it',
  tag: 'connections',
  access: MANAGE_CONNECTIONS,
  params: IdParams,
  answer,
  errors: ['ERR_NO_WAPP_FOUND'],
});
export const listFileListUses = defineCall({
  method: 'GET',
  path: '/files/{id}/uses',
  summary: 'What sends a file list, and would send nothing',
  tag: 'files',
  access: ADMIN,
  params: IdParams,
  answer,
  errors: ['ERR_NO_FILE_LIST_FOUND'],
});
export const listContactListUses = defineCall({
  method: 'GET',
  path: '/contact-lists/{id}/uses',
  summary: 'Which campaigns that have not ended would lose a contact list',
  tag: 'contact-lists',
  access: CAMPAIGNS,
  params: IdParams,
  answer,
  errors: ['ERR_NO_CONTACT_LIST_FOUND'],
});

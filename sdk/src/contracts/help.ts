import { Type, type Static } from 'typebox';
import {
  Body,
  Id,
  IdParams,
  ListQuery,
  Nullable,
  SESSION,
  SUPER,
  Text,
  Timestamp,
  defineCall,
  Version,
  ifVersion,
} from './call.js';

/** A help video, for every signed-in user. */
export const Help = Type.Object({
  id: Id,
  title: Type.String(),
  video: Type.String({ description: 'The code of a YouTube video' }),
  description: Nullable(Type.String()),
  version: Version,
  createdAt: Timestamp,
});
export type Help = Static<typeof Help>;

const helpForm = {
  title: Text(2, 200),
  /** A video's code, or its address, of which only the code is stored. */
  video: Text(6, 300),
  description: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
};

export const listHelpPages = defineCall({
  method: 'GET',
  path: '/helps',
  summary: 'Help videos, page by page',
  tag: 'helps',
  access: SESSION,
  query: ListQuery({}),
  answer: Type.Object({ helps: Type.Array(Help), count: Type.Integer(), hasMore: Type.Boolean() }),
  rows: Help,
});
export const listHelps = defineCall({
  method: 'GET',
  path: '/helps/list',
  summary: 'All help videos',
  tag: 'helps',
  access: SESSION,
  query: ListQuery({}),
  answer: Type.Array(Help),
  rows: Help,
});
export const showHelp = defineCall({
  method: 'GET',
  path: '/helps/{id}',
  summary: 'One help video',
  tag: 'helps',
  access: SESSION,
  params: IdParams,
  answer: Help,
  errors: ['ERR_NO_HELP_FOUND'],
});
export const createHelp = defineCall({
  method: 'POST',
  path: '/helps',
  summary: 'Adds a help video',
  tag: 'helps',
  access: SUPER,
  body: Body(helpForm),
  answer: Help,
  status: 201,
});
export const updateHelp = defineCall({
  method: 'PUT',
  path: '/helps/{id}',
  summary: 'Changes a help video',
  tag: 'helps',
  access: SUPER,
  params: IdParams,
  body: Body({
    ifVersion,
    ...helpForm,
    title: Type.Optional(helpForm.title),
    video: Type.Optional(helpForm.video),
  }),
  answer: Help,
  errors: ['ERR_NO_HELP_FOUND'],
});
export const deleteHelp = defineCall({
  method: 'DELETE',
  path: '/helps/{id}',
  summary: 'Deletes a help video',
  tag: 'helps',
  access: SUPER,
  params: IdParams,
  errors: ['ERR_NO_HELP_FOUND'],
});

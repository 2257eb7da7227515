import { Type, type Static } from 'typebox';
import {
  Body,
  Filter,
  Id,
  IdParams,
  ListQuery,
  Nullable,
  SESSION,
  Timestamp,
  defineCall,
  Version,
  ifVersion,
} from './call.js';
import { Tag } from './contact.js';

/** A tag as its own page shows it: with the number of contacts that have it. */
export const CountedTag = Type.Object({
  id: Id,
  name: Type.String(),
  color: Type.String(),
  kanban: Type.Integer({ minimum: 0, maximum: 1, description: '1: a lane of the board' }),
  contactsCount: Type.Integer(),
  userId: Nullable(Id),
  wipLimit: Type.Optional(Nullable(Type.Integer({ description: 'With more cards than this, a lane warns' }))),
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type CountedTag = Static<typeof CountedTag>;

/** Minimum length of a tag. */
export const TAG_NAME_MIN = 3;
/** Maximum length of a tag. */
export const TAG_NAME_MAX = 60;
/** Maximum number of tags of one contact. */
export const CONTACT_TAGS_MAX = 100;

/** Maximum WIP limit of a lane. */
export const WIP_LIMIT_MAX = 9999;

const KanbanFlag = Type.Integer({ minimum: 0, maximum: 1 });
const name = Type.String({ minLength: 1, maxLength: TAG_NAME_MAX, description: 'At least 3 characters' });
const color = Type.String({
  minLength: 4,
  maxLength: 9,
  pattern: '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$',
});

const wipLimit = Type.Union([Type.Integer({ minimum: 1, maximum: WIP_LIMIT_MAX }), Type.Null()], {
  description:
    'How many cards a lane should hold at most; null: any number. More of them are kept, with a warning',
});

/** Filters of the list of tags. */
export const TagFilter = Filter({ kanban: KanbanFlag });

export const listTags = defineCall({
  method: 'GET',
  path: '/tags',
  summary: 'Tags of the company by name, 40 from `offset`',
  tag: 'tags',
  access: SESSION,
  query: ListQuery(
    {
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      kanban: Type.Optional(KanbanFlag),
    },
    TagFilter,
  ),
  answer: Type.Object({ tags: Type.Array(CountedTag), hasMore: Type.Boolean() }),
  rows: CountedTag,
});
export const listTagNames = defineCall({
  method: 'GET',
  path: '/tags/list',
  summary: 'Tags for a picker by name, at most 1,000; `searchParam` filters them',
  tag: 'tags',
  access: SESSION,
  query: Type.Object({
    searchParam: Type.Optional(Type.String({ maxLength: 200 })),
    kanban: Type.Optional(KanbanFlag),
  }),
  answer: Type.Array(Tag),
});
export const showTag = defineCall({
  method: 'GET',
  path: '/tags/{id}',
  summary: 'One tag',
  tag: 'tags',
  access: SESSION,
  params: IdParams,
  answer: CountedTag,
  errors: ['ERR_NO_TAG_FOUND'],
});
export const createTag = defineCall({
  method: 'POST',
  path: '/tags',
  summary: 'Creates a tag; its name is unique among tags, and among lanes of the board',
  tag: 'tags',
  access: SESSION,
  body: Body({
    name,
    color,
    kanban: Type.Optional(KanbanFlag),
    wipLimit: Type.Optional(wipLimit),
  }),
  answer: CountedTag,
  status: 201,
  errors: ['ERR_TAG_ALREADY_EXISTS', 'ERR_TAG_TOO_SHORT', 'ERR_LANE_LIMIT'],
});
export const updateTag = defineCall({
  method: 'PUT',
  path: '/tags/{id}',
  summary: 'Changes a tag',
  tag: 'tags',
  access: SESSION,
  params: IdParams,
  body: Body({
    ifVersion,
    name: Type.Optional(name),
    color: Type.Optional(color),
    kanban: Type.Optional(KanbanFlag),
    wipLimit: Type.Optional(wipLimit),
  }),
  answer: CountedTag,
  errors: ['ERR_NO_TAG_FOUND', 'ERR_TAG_ALREADY_EXISTS', 'ERR_TAG_TOO_SHORT', 'ERR_LANE_LIMIT'],
});
export const deleteTag = defineCall({
  method: 'DELETE',
  path: '/tags/{id}',
  summary: 'Deletes a tag and removes it from every contact; returns how many had it',
  tag: 'tags',
  access: SESSION,
  params: IdParams,
  answer: Type.Object({ id: Id, contactsCount: Type.Integer() }),
  errors: ['ERR_NO_TAG_FOUND', 'ERR_TAG_IN_USE'],
});

const TagRef = Type.Union([Id, Type.Object({ id: Id })]);
export const syncTags = defineCall({
  method: 'POST',
  path: '/tags/sync',
  summary:
    'Replaces the tags of a contact (ids, or objects with an id) and of its tickets; the contact is given by its id or by one of its tickets',
  tag: 'tags',
  access: SESSION,
  body: Body({
    contactId: Type.Optional(Id),
    ticketId: Type.Optional(Nullable(Id)),
    tags: Type.Array(TagRef, { maxItems: CONTACT_TAGS_MAX }),
  }),
  answer: Type.Object({ contactId: Id, tags: Type.Array(Tag) }),
  errors: ['ERR_NO_TAG_FOUND', 'ERR_NO_CONTACT_FOUND', 'ERR_NO_TICKET_FOUND'],
});
export const listContactTags = defineCall({
  method: 'GET',
  path: '/contactTags/{contactId}',
  summary: 'The tags of a contact',
  tag: 'tags',
  access: SESSION,
  params: Type.Object({ contactId: Id }),
  answer: Type.Array(Tag),
  errors: ['ERR_NO_CONTACT_FOUND'],
});

import { Type, type Static } from 'typebox';
import { Body, Id, JsonArray, Nullable, SESSION, defineCall } from './call.js';
import { CountedTag } from './tag.js';
import { Ticket } from './ticket.js';

/** Maximum number of lanes of a board, besides the one of tickets without a tag. */
export const LANES_MAX = 50;
/** Cards of a lane in one response. */
export const LANE_PAGE = 20;
/** The lane of tickets without a tag. */
export const NO_LANE = 0;

const ACCESS = { ...SESSION, flag: 'useKanban' } as const;

/** A lane of the board: a kanban tag, with the number of its cards that the user may see. */
export const Lane = Type.Object({ ...CountedTag.properties, ticketsCount: Type.Integer() });
export type Lane = Static<typeof Lane>;

/** Cards of one lane: how many there are, and where the next page begins. */
export const LanePage = Type.Object({
  id: Type.Integer({ minimum: 0, description: 'A kanban tag; 0: the lane of tickets without one' }),
  count: Type.Integer({ description: 'All cards of the lane that the filters leave' }),
  cursor: Nullable(Type.String({ description: '`after` of the next page; null: the lane ends here' })),
});
export type LanePage = Static<typeof LanePage>;

export const listLanes = defineCall({
  method: 'GET',
  path: '/tags/kanban',
  summary: 'The lanes of the board in order, with the number of cards that the user may see',
  tag: 'kanban',
  access: ACCESS,
  answer: Type.Object({ lista: Type.Array(Lane) }),
});
export const listKanbanTickets = defineCall({
  method: 'GET',
  path: '/ticket/kanban',
  summary:
    'Cards of the board in the order of each lane: the first of every lane, or with `laneId` the next of one; `tags` of a card begin with its lane',
  tag: 'kanban',
  access: ACCESS,
  query: Type.Object({
    queueIds: Type.Optional(JsonArray),
    users: Type.Optional(JsonArray),
    tags: Type.Optional(JsonArray),
    laneId: Type.Optional(Type.Integer({ minimum: 0, maximum: 4294967295 })),
    after: Type.Optional(
      Type.String({
        maxLength: 280,
        pattern: '^[0-9A-Za-z]{0,255}\\.[0-9]{1,10}$',
        description: '`cursor` of the previous page; needs `laneId`',
      }),
    ),
  }),
  answer: Type.Object({ tickets: Type.Array(Ticket), lanes: Type.Array(LanePage) }),
  errors: ['ERR_NO_TAG_FOUND'],
});
export const putTicketTag = defineCall({
  method: 'PUT',
  path: '/ticket-tags/{ticketId}/{tagId}',
  summary:
    'Moves a ticket to a lane, where it was before if it is there; to its top, or beside a card that is named',
  tag: 'kanban',
  access: ACCESS,
  params: Type.Object({ ticketId: Id, tagId: Id }),
  body: Type.Union([
    Body({ afterId: Type.Optional(Nullable(Id)), beforeId: Type.Optional(Nullable(Id)) }),
    Type.Null(),
  ]),
  answer: Ticket,
  errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_TAG_FOUND', 'ERR_TICKET_STATE'],
});
export const deleteTicketTag = defineCall({
  method: 'DELETE',
  path: '/ticket-tags/{ticketId}',
  summary: 'Takes a ticket out of its lane: it is a card of the lane without a tag',
  tag: 'kanban',
  access: ACCESS,
  params: Type.Object({ ticketId: Id }),
  answer: Ticket,
  errors: ['ERR_NO_TICKET_FOUND', 'ERR_TICKET_STATE'],
});

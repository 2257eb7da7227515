import { Type, type Static, type TSchema } from 'typebox';
import { ADMIN, Body, Id, IdParams, ListQuery, Nullable, SESSION, Text, defineCall } from './call.js';

/** What choosing an option does: say more, hand over to a user, a queue or an integration, or send a file list. */
export const OPTION_KINDS = ['text', 'attendent', 'queue', 'integration', 'file'] as const;
/** One of {@link OPTION_KINDS}. */
export type OptionKind = (typeof OPTION_KINDS)[number];
/** Levels that a tree of options may have. */
export const OPTION_LEVELS = 8;
/** Options that one level may have. */
export const OPTIONS_IN_LEVEL = 50;
/** Characters that an option's name has at least: "too short" below. */
export const OPTION_NAME_LENGTH = 4;

const fields = {
  name: Text(OPTION_NAME_LENGTH, 120),
  greetingMessage: Type.Optional(Nullable(Type.String({ maxLength: 4000 }))),
  queueType: Type.Optional(Type.Enum([...OPTION_KINDS])),
  optQueueId: Type.Optional(Nullable(Id)),
  optUserId: Type.Optional(Nullable(Id)),
  optIntegrationId: Type.Optional(Nullable(Id)),
  optFileId: Type.Optional(Nullable(Id)),
  closeTicket: Type.Optional(Type.Boolean()),
};

/** An option of a queue's chatbot as a form sends it: those that have an id are changed, others are made. */
export interface OptionForm {
  id?: number;
  name: string;
  /** What the customer reads when it is chosen; the bot goes no further without it. */
  greetingMessage?: string | null;
  queueType?: OptionKind;
  optQueueId?: number | null;
  optUserId?: number | null;
  optIntegrationId?: number | null;
  optFileId?: number | null;
  closeTicket?: boolean;
  /** The options below it, in their order. */
  options?: OptionForm[];
}
/** A schema of so many levels: a reference to itself would need a name that several calls share. */
const levels = (level: (below: TSchema) => TSchema, depth = OPTION_LEVELS): TSchema =>
  depth > 0
    ? Type.Array(level(levels(level, depth - 1)), { maxItems: OPTIONS_IN_LEVEL })
    : Type.Array(Type.Object({}), { maxItems: 0 });

/** The tree of a queue, as a form sends it whole. */
export const OptionForms = Type.Unsafe<OptionForm[]>(
  levels((below) =>
    Type.Object(
      { id: Type.Optional(Id), ...fields, options: Type.Optional(below) },
      { additionalProperties: false },
    ),
  ),
);

const shown = {
  id: Id,
  name: Type.String(),
  greetingMessage: Type.String(),
  queueType: Type.Enum([...OPTION_KINDS]),
  optQueueId: Nullable(Id),
  optUserId: Nullable(Id),
  optIntegrationId: Nullable(Id),
  optFileId: Nullable(Id),
  closeTicket: Type.Boolean(),
};
/** An option alone, with its place: `chatbotId` is its parent option. */
export const ChatbotOption = Type.Object({
  ...shown,
  queueId: Id,
  chatbotId: Nullable(Id),
  position: Type.Integer(),
});
export type ChatbotOption = Static<typeof ChatbotOption>;

/** An option with its children. */
export interface OptionNode extends Omit<ChatbotOption, 'queueId' | 'chatbotId' | 'position'> {
  options: OptionNode[];
}
/** The tree of a queue, as it is answered. */
export const OptionTree = Type.Unsafe<OptionNode[]>(
  levels((below) => Type.Object({ ...shown, options: below })),
);

export const listChatbotOptions = defineCall({
  method: 'GET',
  path: '/chatbot',
  summary: 'Options of the chatbots of the company, queue by queue, each level in its order',
  tag: 'chatbot',
  access: SESSION,
  query: ListQuery({ queueId: Type.Optional(Id) }),
  answer: Type.Array(ChatbotOption),
  rows: ChatbotOption,
});
export const showChatbotOption = defineCall({
  method: 'GET',
  path: '/chatbot/{id}',
  summary: 'One option',
  tag: 'chatbot',
  access: SESSION,
  params: IdParams,
  answer: ChatbotOption,
});
export const createChatbotOption = defineCall({
  method: 'POST',
  path: '/chatbot',
  summary: 'Adds an option to a queue, last of its level',
  tag: 'chatbot',
  access: ADMIN,
  body: Body({ ...fields, queueId: Id, chatbotId: Type.Optional(Nullable(Id)) }),
  answer: ChatbotOption,
  status: 201,
});
export const updateChatbotOption = defineCall({
  method: 'PUT',
  path: '/chatbot/{id}',
  summary: 'Changes an option; its place in the tree is changed with the queue',
  tag: 'chatbot',
  access: ADMIN,
  params: IdParams,
  body: Body({ ...fields, name: Type.Optional(fields.name) }),
  answer: ChatbotOption,
});
export const deleteChatbotOption = defineCall({
  method: 'DELETE',
  path: '/chatbot/{id}',
  summary: 'Deletes an option with what lies under it',
  tag: 'chatbot',
  access: ADMIN,
  params: IdParams,
});

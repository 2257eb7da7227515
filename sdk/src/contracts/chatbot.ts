import { Type, type Static, type TSchema } from 'typebox';
import { ADMIN, Body, Id, IdParams, ListQuery, Nullable, SESSION, Text, defineCall } from './call.js';

/**
 * The effect of choosing an option: say more, hand over to a user, a queue, an integration or whoever is on duty, or send
 * a file list.
 */
export const OPTION_KINDS = ['text', 'attendent', 'queue', 'integration', 'file', 'onCall'] as const;
/** One of {@link OPTION_KINDS}. */
export type OptionKind = (typeof OPTION_KINDS)[number];
/** Maximum depth of a tree of options. */
export const OPTION_LEVELS = 8;
/** Maximum number of options on one level. */
export const OPTIONS_IN_LEVEL = 50;
/** Minimum length of an option's name in characters: "too short" below. */
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

/** An option of a queue's chatbot as a form sends it: options with an id are changed, others are created. */
export interface OptionForm {
  id?: number;
  name: string;
  /** The text that the customer reads when it is chosen; the bot goes no further without it. */
  greetingMessage?: string | null;
  queueType?: OptionKind;
  optQueueId?: number | null;
  optUserId?: number | null;
  optIntegrationId?: number | null;
  optFileId?: number | null;
  closeTicket?: boolean;
  /** Its child options, in order. */
  options?: OptionForm[];
}
/** A schema of this depth: a schema that refers to itself would need a name that several calls share. */
const levels = (level: (below: TSchema) => TSchema, depth = OPTION_LEVELS): TSchema =>
  depth > 0
    ? Type.Array(level(levels(level, depth - 1)), { maxItems: OPTIONS_IN_LEVEL })
    : Type.Array(Type.Object({}), { maxItems: 0 });

/** The whole tree of a queue, as a form sends it. */
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
/** A single option with its place: `chatbotId` is its parent option. */
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
/** The tree of a queue in a response. */
export const OptionTree = Type.Unsafe<OptionNode[]>(
  levels((below) => Type.Object({ ...shown, options: below })),
);

export const listChatbotOptions = defineCall({
  method: 'GET',
  path: '/chatbot',
  summary: 'Chatbot options of the company, grouped by queue, in order within each level',
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
  errors: ['ERR_NOT_FOUND'],
});
export const createChatbotOption = defineCall({
  method: 'POST',
  path: '/chatbot',
  summary: 'Adds an option to a queue as the last of its level',
  tag: 'chatbot',
  access: ADMIN,
  body: Body({ ...fields, queueId: Id, chatbotId: Type.Optional(Nullable(Id)) }),
  answer: ChatbotOption,
  status: 201,
  errors: [
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_USER_FOUND',
    'ERR_NOT_FOUND',
    'ERR_NO_INTEGRATION_FOUND',
    'ERR_NO_FILE_LIST_FOUND',
    'ERR_CHATBOT_INVALID',
  ],
});
export const updateChatbotOption = defineCall({
  method: 'PUT',
  path: '/chatbot/{id}',
  summary: 'Changes an option; its place in the tree is changed through the queue',
  tag: 'chatbot',
  access: ADMIN,
  params: IdParams,
  body: Body({ ...fields, name: Type.Optional(fields.name) }),
  answer: ChatbotOption,
  errors: [
    'ERR_NOT_FOUND',
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_USER_FOUND',
    'ERR_NO_INTEGRATION_FOUND',
    'ERR_NO_FILE_LIST_FOUND',
    'ERR_CHATBOT_INVALID',
  ],
});
export const deleteChatbotOption = defineCall({
  method: 'DELETE',
  path: '/chatbot/{id}',
  summary: 'Deletes an option with all options below it',
  tag: 'chatbot',
  access: ADMIN,
  params: IdParams,
  errors: ['ERR_NOT_FOUND', 'ERR_CHATBOT_INVALID'],
});

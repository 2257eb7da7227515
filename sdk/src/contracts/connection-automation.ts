import { Type, type Static } from 'typebox';
import { Id, Nullable, Text } from './call.js';

/** Minutes without a choice after which a conversation can go to a queue. */
export const SEND_TO_QUEUE_MINUTES = [0, 5, 10, 15, 20, 25, 30, 60] as const;
/** How often the bot's menu, or the request for a rating, is sent unless a connection sets another limit. */
export const BOT_LIMIT_DEFAULT = 3;
/** Upper bound of the bot's limits. */
export const BOT_LIMIT_MAX = 100;
/** A year: the longest wait in minutes that a connection can have. */
export const WAIT_MINUTES_MAX = 525_600;
/** Maximum size in bytes of a greeting's file. */
export const GREETING_MEDIA_MAX = 16 * 1024 * 1024;

const Message = Type.String({ maxLength: 4000 });
const minutes = (description: string) => Type.Integer({ minimum: 0, maximum: WAIT_MINUTES_MAX, description });
const limit = (description: string) => Type.Integer({ minimum: 0, maximum: BOT_LIMIT_MAX, description });

/** Automation settings in the form of a connection. */
const settable = {
  greetingMessage: Nullable(Message),
  complationMessage: Nullable(Message),
  outOfHoursMessage: Nullable(Message),
  ratingMessage: Nullable(Message),
  inactiveMessage: Nullable(Message),
  expiresInactiveMessage: Nullable(Message),
  maxUseBotQueues: limit('How often the menu is sent in one ticket; 0: no limit'),
  timeUseBotQueues: minutes('Minutes of inactivity after which that count restarts; 0: never'),
  timeInactiveMessage: minutes(
    "Minutes of the customer's silence after which inactiveMessage is sent once; 0: never",
  ),
  expiresTicket: minutes('Minutes of silence after which a ticket is closed; 0: never'),
  whenExpiresTicket: Type.Enum([0, 1], {
    description: '0: after anybody wrote last; 1: only when the company did',
  }),
  maxUseBotQueuesNPS: limit('How often a rating is requested; 0: no limit'),
  expiresTicketNPS: minutes('Minutes to wait for a rating until the ticket is closed without one; 0: a day'),
  timeSendQueue: Type.Enum([...SEND_TO_QUEUE_MINUTES], {
    description: 'Minutes without a choice after which a ticket goes to sendIdQueue; 0: never',
  }),
  sendIdQueue: Nullable(Id),
  timeCreateNewTicket: minutes(
    'A message within this many minutes of the closing reopens the ticket; 0: never',
  ),
  promptId: Nullable(Id),
  integrationId: Nullable(Id),
  provider: Text(1, 20),
};

/** As a response shows it. */
export const ConnectionAutomation = Type.Object({
  ...settable,
  farewellMessage: Nullable(Type.String({ description: 'Another name of complationMessage' })),
  greetingMediaAttachment: Nullable(Type.String({ description: "Signed address of the greeting's file" })),
  greetingMediaName: Nullable(Type.String()),
  greetingMediaType: Nullable(Type.String()),
});
/** Automation of a connection, in a response. */
export type ConnectionAutomation = Static<typeof ConnectionAutomation>;

/** As a form sends it: an absent field stays unchanged. */
export const ConnectionAutomationForm = Type.Partial(
  Type.Object({
    ...settable,
    farewellMessage: Nullable(
      Type.String({
        maxLength: 4000,
        description: 'Another name of complationMessage; if both are sent, the one that was edited counts',
      }),
    ),
  }),
);
/** Automation of a connection, as a form sends it. */
export type ConnectionAutomationForm = Static<typeof ConnectionAutomationForm>;

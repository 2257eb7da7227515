import { Type, type Static } from 'typebox';
import { Id, Nullable, Text } from './call.js';

/** After how many minutes without a choice a conversation can go to a queue. */
export const SEND_TO_QUEUE_MINUTES = [0, 5, 10, 15, 20, 25, 30, 60] as const;
/** How often the bot's menu, or the question for a rating, is sent unless a connection says otherwise. */
export const BOT_LIMIT_DEFAULT = 3;
/** The most that a limit of the bot can be set to. */
export const BOT_LIMIT_MAX = 100;
/** A year, as the most minutes that a connection can wait. */
export const WAIT_MINUTES_MAX = 525_600;
/** The most bytes that the file of a greeting may have. */
export const GREETING_MEDIA_MAX = 16 * 1024 * 1024;

const Message = Type.String({ maxLength: 4000 });
const minutes = (description: string) => Type.Integer({ minimum: 0, maximum: WAIT_MINUTES_MAX, description });
const limit = (description: string) => Type.Integer({ minimum: 0, maximum: BOT_LIMIT_MAX, description });

/** What a form of a connection can set of what it does by itself. */
const settable = {
  greetingMessage: Nullable(Message),
  complationMessage: Nullable(Message),
  outOfHoursMessage: Nullable(Message),
  ratingMessage: Nullable(Message),
  inactiveMessage: Nullable(Message),
  expiresInactiveMessage: Nullable(Message),
  maxUseBotQueues: limit('How often the menu is sent in one ticket; 0 is without a limit'),
  timeUseBotQueues: minutes('Rest after which that count begins anew; 0 never'),
  timeInactiveMessage: minutes('Silence of the customer after which inactiveMessage is sent once; 0 never'),
  expiresTicket: minutes('Silence after which a ticket is closed; 0 never'),
  whenExpiresTicket: Type.Enum([0, 1], {
    description: '0: whoever wrote last; 1: only when the company did',
  }),
  maxUseBotQueuesNPS: limit('How often a rating is asked for; 0 is without a limit'),
  expiresTicketNPS: minutes('Wait for a rating, after which the ticket is closed without one; 0 a day'),
  timeSendQueue: Type.Enum([...SEND_TO_QUEUE_MINUTES], {
    description: 'Minutes without a choice after which a ticket goes to sendIdQueue; 0 never',
  }),
  sendIdQueue: Nullable(Id),
  timeCreateNewTicket: minutes('A message so soon after the closing opens the ticket again; 0 never'),
  promptId: Nullable(Id),
  integrationId: Nullable(Id),
  provider: Text(1, 20),
};

/** As it is shown. */
export const ConnectionAutomation = Type.Object({
  ...settable,
  greetingMediaAttachment: Nullable(
    Type.String({ description: 'Signed address of the file that goes with the greeting' }),
  ),
  greetingMediaName: Nullable(Type.String()),
  greetingMediaType: Nullable(Type.String()),
});
/** What a connection does by itself, as it is shown. */
export type ConnectionAutomation = Static<typeof ConnectionAutomation>;

/** As a form sends it: what is left out stays. */
export const ConnectionAutomationForm = Type.Partial(Type.Object(settable));
/** What a connection does by itself, as a form sends it. */
export type ConnectionAutomationForm = Static<typeof ConnectionAutomationForm>;

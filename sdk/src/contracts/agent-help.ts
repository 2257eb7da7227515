import { Type, type Static } from 'typebox';
import { Body, Id, IdParams, Nullable, SESSION, Text, defineCall } from './call.js';
import { Message } from './message.js';
import { Language } from './user.js';

/** Ways in which an agent's text is written anew. */
export const REWRITE_STYLES = ['correct', 'rewrite', 'shorter', 'friendlier'] as const;

/** Which help a model gives an agent now: the plan, a prompt that is chosen for it and a running plugin decide. */
export const AgentHelp = Type.Object({
  assists: Type.Boolean({ description: 'Rewrites, translates, sums up and drafts' }),
  transcribes: Type.Boolean({ description: 'Writes voice notes down' }),
});
export type AgentHelp = Static<typeof AgentHelp>;

/** A quick reply that a draft is made of. */
export const DraftSource = Type.Object({ id: Id, shortcode: Type.String(), text: Type.String() });
export type DraftSource = Static<typeof DraftSource>;

/** A reply for the agent to read, change and send. */
export const Draft = Type.Object({
  text: Type.String({ description: 'Empty: the quick replies have no answer' }),
  sources: Type.Array(DraftSource, { description: 'What it is made of' }),
  lastMessageId: Nullable(Id),
});
export type Draft = Static<typeof Draft>;

const Assisted = Type.Object({ text: Type.String() });
/** A person asks: a program would spend the company's tokens unseen. */
const HELP = { who: 'session', flag: 'useOpenAi', sessionOnly: true } as const;
const TicketParams = Type.Object({ ticketId: Id });
const REFUSALS = ['ERR_NO_AGENT_HELP', 'ERR_AGENT_HELP_FAILED', 'ERR_AI_USED_UP'] as const;

export const showAgentHelp = defineCall({
  method: 'GET',
  path: '/agent-help',
  summary: 'Which help a model gives agents now',
  tag: 'agent-help',
  access: SESSION,
  answer: AgentHelp,
});
export const rewriteText = defineCall({
  method: 'POST',
  path: '/agent-help/rewrite',
  summary: 'The agent’s text, written anew; nothing is sent',
  tag: 'agent-help',
  access: HELP,
  body: Body({ text: Text(1, 4096), style: Type.Enum([...REWRITE_STYLES]) }),
  answer: Assisted,
  perMinute: 30,
  errors: REFUSALS,
});
export const translateText = defineCall({
  method: 'POST',
  path: '/agent-help/translate',
  summary: 'The agent’s text in another language; nothing is sent',
  tag: 'agent-help',
  access: HELP,
  body: Body({ text: Text(1, 4096), to: Language }),
  answer: Assisted,
  perMinute: 30,
  errors: REFUSALS,
});
export const draftReply = defineCall({
  method: 'POST',
  path: '/agent-help/draft/{ticketId}',
  summary:
    'A reply from the quick replies to what the customer wrote last; dropped if the conversation moves on meanwhile',
  tag: 'agent-help',
  access: HELP,
  params: TicketParams,
  body: Body({}),
  answer: Draft,
  perMinute: 30,
  errors: [...REFUSALS, 'ERR_NO_TICKET_FOUND', 'ERR_NO_CONSENT', 'ERR_CONVERSATION_MOVED_ON'],
});
export const summarizeTicket = defineCall({
  method: 'POST',
  path: '/agent-help/summary/{ticketId}',
  summary: 'What a colleague must know who takes the ticket over; nothing is stored',
  tag: 'agent-help',
  access: HELP,
  params: TicketParams,
  body: Body({ language: Language }),
  answer: Assisted,
  perMinute: 30,
  errors: [...REFUSALS, 'ERR_NO_TICKET_FOUND', 'ERR_NO_CONSENT'],
});
export const translateMessage = defineCall({
  method: 'POST',
  path: '/messages/{id}/translation',
  summary: 'Keeps a translation beside a message, for all who read the conversation',
  tag: 'agent-help',
  access: HELP,
  params: IdParams,
  body: Body({ to: Language }),
  answer: Message,
  perMinute: 60,
  errors: [...REFUSALS, 'ERR_NO_TICKET_FOUND', 'ERR_NO_CONSENT', 'ERR_NO_MESSAGE_FOUND', 'ERR_MESSAGE_STATE'],
});
export const transcribeMessage = defineCall({
  method: 'POST',
  path: '/messages/{id}/transcript',
  summary: 'Keeps what a voice note says beside it, for all who read the conversation',
  tag: 'agent-help',
  access: HELP,
  params: IdParams,
  body: Body({}),
  answer: Message,
  perMinute: 60,
  errors: [...REFUSALS, 'ERR_NO_TICKET_FOUND', 'ERR_NO_CONSENT', 'ERR_NO_MESSAGE_FOUND', 'ERR_MESSAGE_STATE'],
});

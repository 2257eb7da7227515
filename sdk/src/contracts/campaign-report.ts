import { Type, type Static, type TSchema } from 'typebox';
import { Body, Id, IdParams, Nullable, Timestamp, defineCall } from './call.js';
import { CAMPAIGNS, CAMPAIGN_SLOTS, CampaignCounts } from './campaign.js';
import { RecipientReason, RecipientState } from './campaign-states.js';

const Count = Type.Integer({ minimum: 0 });
const Slot = Type.Integer({ minimum: 1, maximum: CAMPAIGN_SLOTS });
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A campaign in numbers, for its report. */
export const CampaignReport = Type.Object({
  campaignId: Id,
  total: Count,
  valid: Type.Integer({ minimum: 0, description: 'Recipients who are not skipped' }),
  handedOver: Type.Integer({ minimum: 0, description: 'sent, delivered, read or replied' }),
  delivered: Type.Integer({ minimum: 0, description: 'delivered, read or replied' }),
  read: Type.Integer({ minimum: 0, description: 'read or replied' }),
  replied: Count,
  confirmationsRequested: Count,
  confirmations: Count,
  duplicates: Count,
  progress: Type.Number({ minimum: 0, maximum: 1, description: 'Share of recipients who are settled' }),
  counts: CampaignCounts,
  reasons: Type.Array(Type.Object({ state: RecipientState, reason: RecipientReason, total: Count }), {
    description: 'Why recipients were skipped, put off or failed, the most frequent first',
  }),
  variants: Type.Array(Type.Object({ variant: Slot, total: Count, counts: CampaignCounts }), {
    description: 'The same by text, so that texts can be compared',
  }),
  connections: Type.Array(
    Type.Object({ id: Nullable(Id), name: Nullable(Type.String()), total: Count, counts: CampaignCounts }),
  ),
});
export type CampaignReport = Static<typeof CampaignReport>;

/** A recipient: what happened, why, and what comes next. */
export const CampaignRecipient = Type.Object({
  id: Id,
  name: Type.String(),
  number: Nullable(Type.String()),
  contactId: Nullable(Id),
  ticketId: Nullable(Id),
  messageId: Nullable(Id),
  connectionId: Nullable(Id),
  connection: Nullable(Type.String({ description: 'Name of the connection' })),
  variant: Nullable(Slot),
  state: RecipientState,
  reason: Nullable(RecipientReason),
  providerCode: Nullable(Type.String()),
  providerText: Nullable(Type.String()),
  step: Type.Integer({
    minimum: 1,
    maximum: 2,
    description: 'With confirmation: 1 until the recipient has said yes, 2 after it; without it: 1',
  }),
  tries: Count,
  nextAt: Nullable(Type.String({ format: 'date-time', description: 'Not before this moment' })),
  askedAt: Nullable(Timestamp),
  sentAt: Nullable(Timestamp),
  repliedAt: Nullable(Timestamp),
  changedAt: Timestamp,
});
export type CampaignRecipient = Static<typeof CampaignRecipient>;

const only = <T extends TSchema>(schema: T, description: string) =>
  Type.Optional({ ...schema, description } as T);
const filter = {
  state: only(RecipientState, 'Only recipients in this state'),
  reason: only(RecipientReason, 'Only recipients with this reason'),
  variant: only(Slot, 'Only recipients of this text'),
  connectionId: only(Id, 'Only recipients of this connection'),
};

export const showCampaignReport = defineCall({
  method: 'GET',
  path: '/campaigns/{id}/report',
  summary: 'A campaign in numbers; it costs the same with ten recipients and with a million',
  tag: 'campaigns',
  access: CAMPAIGNS,
  params: IdParams,
  answer: CampaignReport,
  errors: ['ERR_NO_CAMPAIGN_FOUND'],
});
export const listCampaignRecipients = defineCall({
  method: 'GET',
  path: '/campaigns/{id}/recipients',
  summary:
    'Recipients in the order in which they were planned, 40 a page; `after` is the last id of the page before',
  tag: 'campaigns',
  access: CAMPAIGNS,
  params: IdParams,
  query: Type.Object({
    ...filter,
    searchParam: Type.Optional(Type.String({ maxLength: 60, description: 'Beginning of the number' })),
    after: only(Id, 'Id of the last recipient of the page before'),
  }),
  answer: Type.Object({ records: Type.Array(CampaignRecipient), hasMore: Type.Boolean() }),
  errors: ['ERR_NO_CAMPAIGN_FOUND'],
});
export const campaignRecipientsFile = defineCall({
  method: 'GET',
  path: '/campaigns/{id}/recipients.xlsx',
  summary: 'Every recipient with state and reason as an Excel file',
  tag: 'campaigns',
  access: CAMPAIGNS,
  params: IdParams,
  query: Type.Object({ ...filter, language: Type.Optional(Type.Enum(['pt', 'en', 'es', 'tr'])) }),
  file: [XLSX],
  perMinute: 10,
  errors: ['ERR_NO_CAMPAIGN_FOUND'],
});

/** What should be looked at before a campaign starts; texts: `campaignProblems` in `@recado/sdk/texts`. */
export const CAMPAIGN_PROBLEMS = [
  /** Nothing to send: no text and no template. */
  'noText',
  /** The question of the confirmation has no text. */
  'noQuestion',
  /** Neither a contact list nor a tag is chosen. */
  'noRecipients',
  /** Nobody is left after skipping. */
  'nobodyLeft',
  /** None of its connections is up. */
  'allDown',
  /** At least one of its connections is down: its recipients wait. */
  'someDown',
  /** The account's provider lets it write first with templates only. */
  'needsTemplate',
  /** A connection's channel has no templates, or not this one. */
  'templateMissing',
  /** The template takes another number of values. */
  'templateParameters',
  /** More recipients than the account may write to in 24 hours. */
  'overQuota',
  /** The account may not write first at the moment. */
  'locked',
  /** The provider rates the quality of the account as low. */
  'lowQuality',
  /** No pause between messages: an unofficial number risks its account. */
  'noPause',
  /** It takes longer than a week at this pace. */
  'slow',
] as const;
/** One of {@link CAMPAIGN_PROBLEMS}. */
export const CampaignProblem = Type.Enum([...CAMPAIGN_PROBLEMS]);
export type CampaignProblem = Static<typeof CampaignProblem>;
/** Problems with which a campaign does not start. */
export const BLOCKING_PROBLEMS: readonly CampaignProblem[] = [
  'noText',
  'noQuestion',
  'noRecipients',
  'templateMissing',
  'templateParameters',
  'needsTemplate',
];

/** What a campaign would do if it started now. */
export const CampaignPreflight = Type.Object({
  total: Count,
  willSend: Count,
  duplicates: Count,
  skipped: Type.Array(Type.Object({ reason: RecipientReason, total: Count })),
  problems: Type.Array(
    Type.Object({ problem: CampaignProblem, blocks: Type.Boolean(), connectionId: Nullable(Id) }),
  ),
  cost: Nullable(
    Type.Object(
      {
        currency: Type.String(),
        amount: Type.Number(),
        unpriced: Type.Integer({ minimum: 0, description: 'Recipients in countries without a rate' }),
      },
      { description: 'An estimate from the rates of the installation; null if it has none' },
    ),
  ),
  estimatedEndAt: Nullable(Timestamp),
});
export type CampaignPreflight = Static<typeof CampaignPreflight>;

export const preflightCampaign = defineCall({
  method: 'GET',
  path: '/campaigns/{id}/preflight',
  summary: 'Who will be skipped and why, what stands in the way, what it may cost and when it may end',
  tag: 'campaigns',
  access: CAMPAIGNS,
  params: IdParams,
  perMinute: 20,
  answer: CampaignPreflight,
  errors: ['ERR_NO_CAMPAIGN_FOUND'],
});

/** A campaign's texts as one person would read them. */
export const CampaignPreview = Type.Object({
  name: Type.String(),
  messages: Type.Array(
    Type.Object({
      variant: Slot,
      text: Type.String(),
      question: Nullable(Type.String()),
      missing: Type.Array(Type.String(), { description: 'Variables without a value: the person is skipped' }),
    }),
  ),
});
export type CampaignPreview = Static<typeof CampaignPreview>;

export const previewCampaign = defineCall({
  method: 'GET',
  path: '/campaigns/{id}/preview',
  summary: 'The texts for a contact, or for the first recipient of the list or tag without `contactId`',
  tag: 'campaigns',
  access: CAMPAIGNS,
  params: IdParams,
  query: Type.Object({ contactId: Type.Optional(Id) }),
  answer: CampaignPreview,
  errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_NO_CONTACT_FOUND'],
});
export const testCampaign = defineCall({
  method: 'POST',
  path: '/campaigns/{id}/test-send',
  summary:
    'Sends the texts of the campaign, or one of them, with its file to one person now; it counts nowhere in the campaign',
  tag: 'campaigns',
  access: CAMPAIGNS,
  params: IdParams,
  body: Body({
    contactId: Type.Optional(Id),
    number: Type.Optional(
      Type.String({ minLength: 8, maxLength: 50, description: 'A phone, instead of contactId' }),
    ),
    variant: Type.Optional(Slot),
    whatsappId: Type.Optional(Nullable(Id)),
  }),
  answer: Type.Object({
    messageId: Id,
    messageIds: Type.Array(Id, { description: 'All of them, in the order in which they are sent' }),
    connectionId: Id,
  }),
  status: 200,
  perMinute: 20,
  errors: [
    ...([
      'ERR_NO_CAMPAIGN_FOUND',
      'ERR_NO_CONTACT_FOUND',
      'ERR_NO_WAPP_FOUND',
      'ERR_CONTACT_BLOCKED',
    ] as const),
    ...(['ERR_CAMPAIGN_INCOMPLETE', 'ERR_WAPP_INVALID_CONTACT', 'ERR_REPLY_WINDOW'] as const),
    ...(['ERR_UNSUPPORTED', 'ERR_PLUGIN_UNAVAILABLE'] as const),
  ],
});

import { Type, type Static } from 'typebox';
import {
  Body,
  HourMinute,
  Id,
  IdParams,
  ListQuery,
  Nullable,
  Text,
  Timestamp,
  defineCall,
  Version,
  ifVersion,
} from './call.js';
import { CampaignHold, CampaignStatus } from './campaign-states.js';
import { TemplateToSend } from './template.js';

/** Access of the calls of campaigns. */
export const CAMPAIGNS = { who: 'admin', flag: 'useCampaigns' } as const;

/** Number of text slots; a recipient gets one of those that are filled, so that texts vary and can be compared. */
export const CAMPAIGN_SLOTS = 5;
/** Maximum size in bytes of a campaign's file. */
export const CAMPAIGN_MEDIA_MAX = 100 * 1024 * 1024;
/** Maximum length of a campaign's text. */
export const CAMPAIGN_TEXT_MAX = 4096;
/** How long before its start a scheduled campaign can still be changed, in minutes. */
export const CAMPAIGN_EDIT_MINUTES = 60;

const Count = Type.Integer({ minimum: 0 });
const Weekday = Type.Integer({ minimum: 0, maximum: 6, description: '0 is Sunday' });

/** One of a campaign's connections. */
export const CampaignConnection = Type.Object({
  id: Id,
  name: Type.String(),
  channel: Type.String(),
  status: Type.String(),
  weight: Type.Integer({ description: 'Its share of the recipients' }),
  holdReason: Nullable(CampaignHold),
  holdUntil: Nullable(Timestamp),
});
export type CampaignConnection = Static<typeof CampaignConnection>;

/** Recipients by state; states without recipients are absent. */
export const CampaignCounts = Type.Object({
  planned: Type.Optional(Count),
  released: Type.Optional(Count),
  asked: Type.Optional(Count),
  sent: Type.Optional(Count),
  delivered: Type.Optional(Count),
  read: Type.Optional(Count),
  replied: Type.Optional(Count),
  capped: Type.Optional(Count),
  skipped: Type.Optional(Count),
  failed: Type.Optional(Count),
  unconfirmed: Type.Optional(Count),
  declined: Type.Optional(Count),
  expired: Type.Optional(Count),
  cancelled: Type.Optional(Count),
});
export type CampaignCounts = Static<typeof CampaignCounts>;

const Stored = Nullable(Type.String());

/** A message to many, sent one by one at the pace that its connections bear. */
export const Campaign = Type.Object({
  id: Id,
  name: Type.String(),
  status: CampaignStatus,
  holdReason: Nullable(CampaignHold),
  holdText: Nullable(Type.String({ description: 'What the provider said about it' })),
  holdUntil: Nullable(Type.String({ format: 'date-time', description: 'When it goes on by itself' })),
  estimatedEndAt: Nullable(Timestamp),
  confirmation: Type.Boolean({ description: 'Each recipient is asked first' }),
  contactListId: Nullable(Id),
  contactList: Nullable(
    Type.Object({
      id: Id,
      name: Type.String(),
      contacts: Type.Optional(
        Type.Array(Type.Object({ id: Id, isWhatsappValid: Nullable(Type.Boolean()) }), {
          description: 'Only for a single campaign: the first 1,000; the counts are complete',
        }),
      ),
    }),
  ),
  tagListId: Nullable(Id),
  tagList: Nullable(Type.Object({ id: Id, name: Type.String() })),
  whatsappId: Type.String({ description: 'Ids of the connections, joined by commas' }),
  whatsapp: Nullable(
    Type.Object({ name: Type.String({ description: 'Names of the connections, joined by commas' }) }),
  ),
  connections: Type.Array(CampaignConnection),
  queueId: Nullable(Id),
  queue: Nullable(
    Type.Object(
      { id: Id, name: Type.String(), color: Type.String() },
      { description: 'Where a reply opens its ticket' },
    ),
  ),
  scheduledAt: Nullable(Timestamp),
  timeZone: Type.String(),
  windowFrom: HourMinute,
  windowTo: HourMinute,
  days: Type.Array(Weekday),
  startedAt: Nullable(Timestamp),
  completedAt: Nullable(Timestamp),
  ...{ message1: Stored, message2: Stored, message3: Stored, message4: Stored, message5: Stored },
  ...{ confirmationMessage1: Stored, confirmationMessage2: Stored, confirmationMessage3: Stored },
  ...{ confirmationMessage4: Stored, confirmationMessage5: Stored },
  template: Nullable(TemplateToSend),
  mediaPath: Nullable(Type.String({ description: 'A signed address' })),
  mediaName: Nullable(Type.String()),
  mediaType: Nullable(Type.String({ description: 'MIME type' })),
  editable: Type.Boolean({ description: 'Its form can be saved now' }),
  total: Type.Integer({ description: 'Recipients so far' }),
  duplicates: Type.Integer({ description: 'Entries of the list and tag that name a recipient again' }),
  counts: CampaignCounts,
  confirmationsRequested: Count,
  confirmations: Count,
  shipping: Type.Optional(
    Type.Array(
      Type.Object({
        id: Id,
        deliveredAt: Nullable(Timestamp),
        confirmationRequestedAt: Nullable(Timestamp),
      }),
      { description: 'Only for a single campaign: the first 1,000 recipients; the counts are complete' },
    ),
  ),
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Campaign = Static<typeof Campaign>;

const text = Type.Optional(Nullable(Type.String({ maxLength: CAMPAIGN_TEXT_MAX })));
const connections = Type.Union([
  Type.String({ pattern: '^[1-9]\\d{0,9}( ?, ?[1-9]\\d{0,9}){0,49}$', description: 'Ids, joined by commas' }),
  Id,
]);
const fields = {
  confirmation: Type.Optional(Type.Boolean()),
  contactListId: Type.Optional(Nullable(Id)),
  tagListId: Type.Optional(Type.Union([Id, Type.Literal('Nenhuma'), Type.Null()])),
  whatsappId: Type.Optional(connections),
  weights: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 100 }), {
      maxItems: 50,
      description: 'Shares of the connections, in the order of whatsappId; equal without it',
    }),
  ),
  queueId: Type.Optional(Nullable(Id)),
  scheduledAt: Type.Optional(
    Nullable(
      Type.String({
        pattern: '^[12]\\d{3}-\\d\\d-\\d\\d[ T]\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,3})?)?(Z|[+-]\\d\\d:\\d\\d)?$',
        description: 'YYYY-MM-DD HH:mm:ss in the time zone of the campaign, or ISO 8601 with an offset',
      }),
    ),
  ),
  timeZone: Type.Optional(Nullable(Text(1, 60))),
  windowFrom: Type.Optional(Nullable(HourMinute)),
  windowTo: Type.Optional(Nullable(HourMinute)),
  days: Type.Optional(Nullable(Type.Array(Weekday, { minItems: 1, maxItems: 7 }))),
  template: Type.Optional(Nullable(TemplateToSend)),
  ...({ message1: text, message2: text, message3: text, message4: text, message5: text } as const),
  ...({ confirmationMessage1: text, confirmationMessage2: text, confirmationMessage3: text } as const),
  ...({ confirmationMessage4: text, confirmationMessage5: text } as const),
};
const name = Text(2, 50);

export const listCampaigns = defineCall({
  method: 'GET',
  path: '/campaigns',
  summary: 'Campaigns of the company, the newest first, 40 a page',
  tag: 'campaigns',
  access: CAMPAIGNS,
  query: ListQuery({}),
  answer: Type.Object({ records: Type.Array(Campaign), hasMore: Type.Boolean() }),
  rows: Campaign,
});
export const showCampaign = defineCall({
  method: 'GET',
  path: '/campaigns/{id}',
  summary: 'One campaign with its counts',
  tag: 'campaigns',
  access: CAMPAIGNS,
  params: IdParams,
  answer: Campaign,
  errors: ['ERR_NO_CAMPAIGN_FOUND'],
});
export const createCampaign = defineCall({
  method: 'POST',
  path: '/campaigns',
  summary: 'Creates a campaign: PROGRAMADA with `scheduledAt`, otherwise INATIVA',
  tag: 'campaigns',
  access: CAMPAIGNS,
  body: Body({ ...fields, name, whatsappId: connections }),
  answer: Campaign,
  status: 201,
  errors: ['ERR_NO_WAPP_FOUND', 'ERR_NO_QUEUE_FOUND', 'ERR_NO_TAG_FOUND', 'ERR_NOT_FOUND'],
});
export const updateCampaign = defineCall({
  method: 'PUT',
  path: '/campaigns/{id}',
  summary:
    'Changes a campaign that is INATIVA, PROGRAMADA more than an hour ahead, or CANCELADA; recipients that exist keep their list and tag',
  tag: 'campaigns',
  access: CAMPAIGNS,
  params: IdParams,
  body: Body({ ifVersion, ...fields, name: Type.Optional(name) }),
  answer: Campaign,
  errors: [
    ...(['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_LOCKED', 'ERR_CAMPAIGN_STARTED'] as const),
    ...(['ERR_NO_WAPP_FOUND', 'ERR_NO_QUEUE_FOUND', 'ERR_NO_TAG_FOUND', 'ERR_NOT_FOUND'] as const),
  ],
});
export const deleteCampaign = defineCall({
  method: 'DELETE',
  path: '/campaigns/{id}',
  summary: 'Deletes a campaign that is not running, with its recipients; messages that were sent stay',
  tag: 'campaigns',
  access: CAMPAIGNS,
  params: IdParams,
  errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_STATE'],
});
export const uploadCampaignMedia = defineCall({
  method: 'POST',
  path: '/campaigns/{id}/media-upload',
  summary: 'Sets or replaces the file of a campaign that can be changed (multipart: file)',
  tag: 'campaigns',
  access: CAMPAIGNS,
  params: IdParams,
  multipart: true,
  body: Body({ typeArch: Type.Optional(Type.String({ maxLength: 60 })) }),
  answer: Campaign,
  files: { field: 'file' },
  errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_LOCKED'],
});
export const deleteCampaignMedia = defineCall({
  method: 'DELETE',
  path: '/campaigns/{id}/media-upload',
  summary: 'Removes the file of a campaign that can be changed',
  tag: 'campaigns',
  access: CAMPAIGNS,
  params: IdParams,
  errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_LOCKED'],
});

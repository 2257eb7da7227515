import { Type, type Static } from 'typebox';
import { Body, DateOnly, HourMinute, SUPER, Text, defineCall } from './call.js';
import { CAMPAIGNS } from './campaign.js';

/** Seconds between two messages of a connection; 0: no break. The gap is drawn around this value. */
export const MESSAGE_INTERVALS = [0, 5, 10, 15, 20] as const;
/** After so many messages a connection pauses longer; 0: never. */
export const LONGER_INTERVALS_AFTER = [0, 5, 10, 15, 20] as const;
/** Seconds of the longer pause. */
export const GREATER_INTERVALS = [0, 20, 30, 40, 50, 60] as const;

/** A variable of the company for campaign texts: `key` is written in braces. */
export const CampaignVariable = Body({
  key: Type.String({ minLength: 1, maxLength: 40, pattern: '^[\\p{L}\\p{N}_-]+$' }),
  value: Text(1, 1000),
});
export type CampaignVariable = Static<typeof CampaignVariable>;

/** Variables that every recipient has. */
export const CAMPAIGN_VARIABLES = ['nome', 'numero', 'email'] as const;

const Word = Text(1, 40);
const settings = {
  messageInterval: Type.Enum([...MESSAGE_INTERVALS]),
  longerIntervalAfter: Type.Enum([...LONGER_INTERVALS_AFTER]),
  greaterInterval: Type.Enum([...GREATER_INTERVALS]),
  variables: Type.Array(CampaignVariable, { maxItems: 100 }),
  windowFrom: HourMinute,
  windowTo: HourMinute,
  days: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { minItems: 1, maxItems: 7 }),
  warmUp: Type.Boolean({ description: 'Young numbers send fewer a day' }),
  yesWords: Type.Array(Word, { minItems: 1, maxItems: 30 }),
  noWords: Type.Array(Word, { minItems: 1, maxItems: 30 }),
  answerHours: Type.Integer({ minimum: 1, maximum: 720, description: 'How long a question stays open' }),
};
/** Pace, hours, words and variables of a company's campaigns. */
export const CampaignSettings = Type.Object(settings);
export type CampaignSettings = Static<typeof CampaignSettings>;
/** Name of a campaign setting. */
export type CampaignSettingKey = keyof CampaignSettings;

/** What applies until an admin changes it. */
export const DEFAULT_CAMPAIGN_SETTINGS: CampaignSettings = {
  messageInterval: 20,
  longerIntervalAfter: 20,
  greaterInterval: 60,
  variables: [],
  windowFrom: '08:00',
  windowTo: '20:00',
  days: [0, 1, 2, 3, 4, 5, 6],
  warmUp: true,
  yesWords: ['sim', 's', 'yes', 'y', 'si', 'sí', 'ok', 'quero', 'aceito', 'evet', '1'],
  noWords: ['não', 'nao', 'n', 'no', 'hayır', 'hayir', '2'],
  answerHours: 48,
};
/** Names of the campaign settings, in order. */
export const CAMPAIGN_SETTING_KEYS = Object.keys(DEFAULT_CAMPAIGN_SETTINGS) as CampaignSettingKey[];

/** One setting: its value as JSON text. */
export const CampaignSetting = Type.Object({
  key: Type.Enum([...CAMPAIGN_SETTING_KEYS]),
  value: Type.String({ description: 'JSON' }),
});
export type CampaignSetting = Static<typeof CampaignSetting>;

export const listCampaignSettings = defineCall({
  method: 'GET',
  path: '/campaign-settings',
  summary: 'Pace, hours, words and variables of campaigns, as key and JSON text',
  tag: 'campaigns',
  access: CAMPAIGNS,
  answer: Type.Array(CampaignSetting),
});
export const saveCampaignSettings = defineCall({
  method: 'POST',
  path: '/campaign-settings',
  summary: 'Changes the settings that it names; a variable whose key was there already is ignored',
  tag: 'campaigns',
  access: CAMPAIGNS,
  body: Body({ settings: Type.Partial(Body(settings)) }),
  answer: Type.Array(CampaignSetting),
  status: 200,
});

/** What a provider charges for a message, from a day on. */
export const MessageRate = Body({
  country: Type.String({ pattern: '^([A-Z]{2}|\\*)$', description: 'ISO 3166, or * for all others' }),
  category: Type.Enum(['marketing', 'utility', 'authentication', 'service']),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  amount: Type.Number({ minimum: 0, maximum: 1000 }),
  from: DateOnly,
});
export type MessageRate = Static<typeof MessageRate>;

export const listMessageRates = defineCall({
  method: 'GET',
  path: '/message-rates',
  summary: 'What messages cost at the provider, as the operator entered it',
  tag: 'campaigns',
  access: SUPER,
  answer: Type.Array(MessageRate),
});
export const saveMessageRates = defineCall({
  method: 'PUT',
  path: '/message-rates',
  summary: 'Replaces the rates; estimates use the newest rate that has begun',
  tag: 'campaigns',
  access: SUPER,
  body: Body({ rates: Type.Array(MessageRate, { maxItems: 2000 }) }),
  answer: Type.Array(MessageRate),
  status: 200,
});

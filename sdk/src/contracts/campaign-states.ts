import { Type, type Static } from 'typebox';

/** The five states of a campaign; planning, holding and pausing are EM_ANDAMENTO with a hold reason. */
export const CAMPAIGN_STATUSES = [
  'INATIVA',
  'PROGRAMADA',
  'EM_ANDAMENTO',
  'CANCELADA',
  'FINALIZADA',
] as const;
/** One of {@link CAMPAIGN_STATUSES}. */
export const CampaignStatus = Type.Enum([...CAMPAIGN_STATUSES]);
export type CampaignStatus = Static<typeof CampaignStatus>;

/**
 * Why a running campaign, or one of its connections, is not sending at the moment. Each has a text in the four languages
 * in `@recado/sdk/texts`, section `campaignHolds`.
 */
export const CAMPAIGN_HOLDS = [
  /** The recipients are still being collected. */
  'planning',
  /** Somebody paused it. */
  'person',
  /** Outside the sending hours of those who are left. */
  'window',
  /** The connection has sent as many as a number of its age should in a day. */
  'dayCap',
  /** The account has written to as many people as its provider allows in 24 hours. */
  'quota',
  /** The long pause after so many messages. */
  'longPause',
  /** The connection is down. */
  'connections',
  /** The provider asks for a slower pace. */
  'slowDown',
  /** The account may not write first for a while. */
  'locked',
  /** The provider restricts the account: access, policy, payment or registration. */
  'account',
  /** Too many people block or report the number. */
  'reported',
  /** The template is paused, rejected, gone or does not fit its parameters. */
  'template',
  /** Too many of the last messages failed. */
  'failures',
  /** Too many of the last recipients opted out. */
  'optOuts',
  /** The company is suspended or its subscription has expired. */
  'company',
  /** The plan no longer includes campaigns. */
  'plan',
  /** Everybody was asked; it waits for their answers. */
  'answers',
  /** Those who are left were put off by the provider's limit per person. */
  'putOff',
] as const;
/** One of {@link CAMPAIGN_HOLDS}. */
export const CampaignHold = Type.Enum([...CAMPAIGN_HOLDS]);
export type CampaignHold = Static<typeof CampaignHold>;
/** Holds that end only when a person resumes the campaign. */
export const HOLDS_FOR_PEOPLE: readonly CampaignHold[] = [
  'person',
  'account',
  'reported',
  'template',
  'failures',
  'optOuts',
];

/**
 * States of a recipient: exactly one at a time. Each has a text in the four languages in `@recado/sdk/texts`, section
 * `recipientStates`.
 */
export const RECIPIENT_STATES = [
  /** Waits for its turn. */
  'planned',
  /** Handed to the connection, which has not taken it yet. */
  'released',
  /** The question of a campaign with confirmation was sent; the answer is open. */
  'asked',
  'sent',
  'delivered',
  'read',
  /** Wrote back. */
  'replied',
  /** Put off by the provider's limit per person; tried again later. */
  'capped',
  /** Will not be sent to; the reason says why. */
  'skipped',
  'failed',
  /** Whether it was sent is not known; it is not sent again. */
  'unconfirmed',
  /** Answered the question with no. */
  'declined',
  /** Did not answer the question in time. */
  'expired',
  /** The campaign was cancelled before its turn. */
  'cancelled',
] as const;
/** One of {@link RECIPIENT_STATES}. */
export const RecipientState = Type.Enum([...RECIPIENT_STATES]);
export type RecipientState = Static<typeof RecipientState>;
/** States after which something still happens by itself: while one of these is left, a campaign is not finished. */
export const OPEN_RECIPIENT_STATES: readonly RecipientState[] = ['planned', 'released', 'asked', 'capped'];

/**
 * Why a recipient was skipped, put off or failed. Each has a text in the four languages in `@recado/sdk/texts`, section
 * `recipientReasons`.
 */
export const RECIPIENT_REASONS = [
  /** No valid number. */
  'invalid',
  /** The same person is another recipient, under another number. */
  'duplicate',
  /** Opted out of marketing. */
  'optedOut',
  /** On the suppression list. */
  'suppressed',
  /** A variable of the text or template has no value. */
  'noVariable',
  /** Messages of this kind are not delivered to that country. */
  'country',
  /** The contact is blocked. */
  'blocked',
  'group',
  /** The contact was erased. */
  'erased',
  /** The connection cannot reach this person first. */
  'unreachable',
  /** The connection was deleted. */
  'noConnection',
  /** The provider's limit of marketing per person, again and again. */
  'capped',
  /** The provider did not deliver; this proves nothing about the number. */
  'undeliverable',
  /** The provider holds this person out of marketing for an experiment. */
  'experiment',
  /** The provider refused the template. */
  'template',
  /** The provider holds the messages of the template back to assess them. */
  'assessed',
  /** Too long with this person's values. */
  'tooLong',
  /** The file could not be sent. */
  'media',
  /** The provider restricted the account. */
  'account',
  /** It waited too long for the connection. */
  'late',
  /** Another failure; the provider's code and text say more. */
  'refused',
  /** The process or the provider broke off while it was sent. */
  'brokenOff',
] as const;
/** One of {@link RECIPIENT_REASONS}. */
export const RecipientReason = Type.Enum([...RECIPIENT_REASONS]);
export type RecipientReason = Static<typeof RecipientReason>;

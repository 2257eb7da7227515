/** States of a campaign. */
export const campaignStatuses = {
  INATIVA: 'Inactive',
  PROGRAMADA: 'Scheduled',
  EM_ANDAMENTO: 'In progress',
  CANCELADA: 'Cancelled',
  FINALIZADA: 'Finished',
};

/** Why a campaign, or one of its connections, is not sending at the moment. */
export const campaignHolds = {
  planning: 'The recipients are still being collected',
  person: 'Paused by a person',
  window: 'Outside the sending hours of the recipients who are left',
  dayCap: 'The number has already sent today’s recommended maximum for its age',
  quota: 'The account has reached the provider’s limit of people in 24 hours',
  longPause: 'The longer pause between blocks of messages',
  connections: 'The connection is down; sending continues when it is back',
  slowDown: 'The provider asked for a slower pace',
  locked: 'The account may not start conversations for now',
  account: 'The provider restricted the account. Resolve it with them, then resume',
  reported: 'Many people blocked or reported the number. Review the audience and the text before you resume',
  template: 'The template is paused, rejected or does not fit its fields',
  failures: 'Too many of the last messages failed',
  optOuts: 'Too many of the last recipients opted out',
  company: 'The company is suspended or its subscription has expired',
  plan: 'The plan no longer includes campaigns',
  answers: 'Everybody was asked; waiting for the answers',
  putOff: 'Those who are left were postponed by the provider’s limit per person',
};

/** States of a campaign’s recipient. */
export const recipientStates = {
  planned: 'Waiting',
  released: 'Being sent',
  asked: 'Waiting for confirmation',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  replied: 'Replied',
  capped: 'Postponed',
  skipped: 'Skipped',
  failed: 'Failed',
  unconfirmed: 'Sending not confirmed',
  declined: 'Declined',
  expired: 'Did not answer in time',
  cancelled: 'Cancelled before it was sent',
};

/** Why a campaign’s recipient was skipped, put off or failed. */
export const recipientReasons = {
  invalid: 'The number is not valid',
  duplicate: 'The same person gets this campaign under another number',
  optedOut: 'Opted out of campaigns',
  suppressed: 'On the opt-out list',
  noVariable: 'A variable of the text has no value',
  country: 'The provider does not deliver this kind of message to that country',
  blocked: 'The contact is blocked',
  group: 'It is a group',
  erased: 'The contact was erased',
  unreachable: 'The connection cannot write to this person first',
  noConnection: 'The connection was deleted',
  capped: 'The provider limits the campaigns that this person gets',
  undeliverable: 'The provider could not deliver it',
  experiment: 'The provider sends this person no campaigns because of an experiment',
  template: 'The provider refused the template',
  assessed: 'The provider holds the message back to assess the template',
  tooLong: 'The text is too long with this person’s data',
  media: 'The file could not be sent',
  account: 'The provider restricted the account',
  late: 'Waited too long for the connection',
  refused: 'The provider refused the message',
  brokenOff: 'The sending was interrupted; it is not known whether it arrived',
};

/** What to look at before a campaign starts. */
export const campaignProblems = {
  noText: 'Write at least one text, or choose a template',
  noQuestion: 'Write the confirmation message of each text',
  noRecipients: 'Choose a contact list or a tag',
  nobodyLeft: 'Every recipient would be skipped',
  allDown: 'No connection is up: the campaign waits',
  someDown: 'This connection is down: its recipients wait',
  needsTemplate: 'This connection starts conversations with an approved template only',
  templateMissing: 'The template does not exist or is not approved on this connection',
  templateParameters: 'The template takes a different number of values',
  overQuota: 'There are more recipients than the account can write to in 24 hours: sending takes more days',
  locked: 'The account may not start conversations for now',
  lowQuality: 'The provider rates the quality of the account as low',
  noPause: 'Without a pause between messages, the number risks being banned',
  slow: 'At this pace, sending takes more than a week',
};

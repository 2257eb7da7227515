import type { PluginTexts } from '../pt/plugin-errors.js';

export const plugin: PluginTexts = {
  AUTH_EXPIRED: 'The channel asks you to sign in again. Check the connections page.',
  RATE_LIMITED: 'The channel limited the sending pace. The message will be tried again.',
  RECIPIENT_INVALID: 'The recipient does not exist or cannot receive messages.',
  RECIPIENT_CAPPED: 'The channel limits how much this person gets from companies. Wait at least a day.',
  RECIPIENT_OPTED_OUT: 'This person no longer wants the company’s marketing.',
  RECIPIENT_EXCLUDED: 'The channel does not let this account write to this person.',
  WINDOW_CLOSED: 'The time to reply on this channel is over.',
  TEMPLATE_UNAVAILABLE: 'The template cannot be used right now.',
  CONTENT_REJECTED: 'The channel rejected the message’s content.',
  MEDIA_REJECTED: 'The channel rejected the file.',
  UNSUPPORTED: 'The channel does not accept this kind of message.',
  CONFIG_INVALID: 'The connection’s configuration is not valid.',
  ACCOUNT_RESTRICTED: 'The channel has restricted this account. Check the connections page.',
  QUOTA_REACHED: 'The account has reached the channel’s limit for new conversations.',
  TEMPORARY: 'The channel has a temporary problem. Try again.',
  DELIVERY_UNCERTAIN: 'We do not know whether the message arrived. Check before sending it again.',
  UNKNOWN: 'The channel answered with an unknown error.',
};

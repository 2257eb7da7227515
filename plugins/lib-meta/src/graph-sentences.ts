/**
 * What to do about refusals that Meta's own words explain badly, or not at all. See
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes; 131064 is told by
 * providers alone.
 */
export const SENTENCES: Readonly<Record<number, string>> = {
  4: 'The app has made too many calls.',
  368: 'Meta has restricted this account for breaking its rules.',
  80007: 'The business account has made too many calls.',
  130429: 'The number sends faster than its throughput allows.',
  130472: 'WhatsApp leaves this person out of marketing, as an experiment.',
  130497: 'This account may not write to people in this country.',
  131031: 'WhatsApp has locked this account for breaking its rules.',
  131037: 'The number needs a display name that WhatsApp has approved.',
  131042: 'The business account has no valid payment method.',
  131045: 'The number is not registered correctly.',
  131048: 'Too many people block or report this number: WhatsApp holds it back.',
  131049: 'WhatsApp limits how much marketing this person gets: wait at least a day.',
  131050: 'This person has stopped the company’s marketing.',
  131056: 'This person got too many messages in a short time.',
  131064: 'WhatsApp has cut the limit of this number.',
  132000: 'The template has another number of variables.',
  132001: 'The template does not exist in this language.',
  132005: 'The template is too long once it is filled in.',
  132007: 'The template breaks WhatsApp’s rules.',
  132012: 'A variable of the template has another format.',
  132015: 'The template is paused for its low quality.',
  132016: 'The template is disabled for its low quality.',
  132018: 'The values of the template are not valid.',
  132068: 'The flow of the template is blocked.',
  132069: 'The flow of the template is throttled.',
  133010: 'The number is not registered.',
};

import { isTimeZone } from '@recado/sdk/flow';

/** What a setting may hold: one of some words, or text. */
export interface SettingRule {
  values?: readonly string[];
  maxLength?: number;
  /** An address of the web, or nothing. */
  link?: true;
  /** An IANA time zone that this system knows. */
  timeZone?: true;
  /** A column of the company, not a row of its own. */
  ofCompany?: true;
  initial: string;
  /** `super`: of the installation, seen and changed by super users. `write`: sealed, and never read back. */
  only?: 'super' | 'write';
}

const toggle = (initial: 'enabled' | 'disabled'): SettingRule => ({
  values: ['enabled', 'disabled'],
  initial,
});

/** Every setting that exists, with what it may hold and what it is until someone changes it. */
export const SETTINGS = {
  language: { values: ['pt', 'en', 'es', 'tr'], initial: 'pt', ofCompany: true },
  timeZone: { maxLength: 60, timeZone: true, initial: 'America/Sao_Paulo', ofCompany: true },
  userCreation: { ...toggle('enabled'), only: 'super' },
  userRating: toggle('disabled'),
  scheduleType: { values: ['disabled', 'queue', 'company', 'connection'], initial: 'disabled' },
  chatBotType: { values: ['text', 'button', 'list'], initial: 'text' },
  acceptCallWhatsapp: toggle('enabled'),
  userRandom: toggle('disabled'),
  sendGreetingMessageOneQueues: toggle('disabled'),
  sendSignMessage: toggle('disabled'),
  sendFarewellWaitingTicket: toggle('disabled'),
  sendGreetingAccepted: toggle('disabled'),
  sendMessageOutExpedientTicketOpen: toggle('disabled'),
  sendQueuePosition: toggle('disabled'),
  acceptAudioMessageContact: toggle('enabled'),
  sendMsgTransfTicket: toggle('disabled'),
  requiredTag: toggle('disabled'),
  enableLGPD: toggle('disabled'),
  lgpdDeleteMessage: toggle('disabled'),
  lgpdHideNumber: toggle('disabled'),
  lgpdConsent: toggle('disabled'),
  lgpdMessage: { maxLength: 4000, initial: '' },
  lgpdLink: { maxLength: 500, link: true, initial: '' },
  asaas: { maxLength: 500, initial: '', only: 'write' },
} as const satisfies Record<string, SettingRule>;

export type SettingKey = keyof typeof SETTINGS;
export type Settings = Record<SettingKey, string>;
export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];
export const settingRule = (key: SettingKey): SettingRule => SETTINGS[key];

/** Settings of a company that stand in its own row. */
export type CompanyKey = 'language' | 'timeZone';

export const isSettingKey = (text: string): text is SettingKey => Object.hasOwn(SETTINGS, text);

/** Whether a value fits its setting. */
export function fits({ values, maxLength, link, timeZone }: SettingRule, value: string): boolean {
  if (values) return values.includes(value);
  if (value.length > (maxLength ?? 4000)) return false;
  // Intl also takes other spellings and distances from UTC.
  if (timeZone) return /^[A-Z][A-Za-z_]/.test(value) && isTimeZone(value);
  if (!link || value === '') return true;
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

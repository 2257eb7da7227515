import { Type, type Static } from 'typebox';
import { ADMIN, Body, Id, SESSION, defineCall } from './call.js';

/** One setting of a company. */
export const Setting = Type.Object({ key: Type.String(), value: Type.String() });
export type Setting = Static<typeof Setting>;

/** Groups of settings: the headings under which the back-office shows them, in order. */
export const SETTING_GROUPS = [
  'company',
  'service',
  'messages',
  'channels',
  'privacy',
  'installation',
] as const;
/** One of {@link SETTING_GROUPS}. */
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** What a setting may hold, its scope, and who may write it. */
export interface SettingRule {
  group: SettingGroup;
  /**
   * `switch` is enabled or disabled, `choice` one of `values`, `link` a web address or empty, `timeZone` a name that
   * the system knows, `count` a whole number from 1 or empty; a `secret` is encrypted and never read back.
   */
  kind: 'switch' | 'choice' | 'text' | 'link' | 'timeZone' | 'count' | 'secret';
  /** All values of a switch or choice. */
  values?: readonly string[];
  /** Maximum length of any other kind. */
  maxLength?: number;
  /** A multi-line text. */
  multiline?: true;
  /** Default value. */
  initial: string;
  /** Who may write it; absent: admins. Settings written by super users are readable only by them. */
  writer?: 'super';
  /**
   * `installation`: one value for all companies. `companyRow`: a column of the company. Absent: of the company, in a
   * separate row.
   */
  of?: 'installation' | 'companyRow';
}

const SWITCH = ['enabled', 'disabled'] as const;
const toggle = (
  group: SettingGroup,
  initial: (typeof SWITCH)[number] = 'disabled',
): SettingRule & { kind: 'switch' } => ({ group, kind: 'switch', values: SWITCH, initial });

/** Every existing setting: the server validates against this list, and the back-office draws it in this order. */
export const SETTINGS = {
  language: {
    group: 'company',
    kind: 'choice',
    values: ['pt', 'en', 'es', 'tr'],
    initial: 'pt',
    of: 'companyRow',
  },
  timeZone: {
    group: 'company',
    kind: 'timeZone',
    maxLength: 60,
    initial: 'America/Sao_Paulo',
    of: 'companyRow',
  },
  requireSecondFactor: toggle('company'),
  scheduleType: {
    group: 'service',
    kind: 'choice',
    values: ['disabled', 'queue', 'company', 'connection'],
    initial: 'disabled',
  },
  userRating: toggle('service'),
  userRandom: toggle('service'),
  requiredTag: toggle('service'),
  sendMessageOutExpedientTicketOpen: toggle('service'),
  callOnDuty: toggle('service'),
  aiDailyTokens: { group: 'service', kind: 'count', maxLength: 9, initial: '' },
  sendSignMessage: toggle('messages'),
  sendGreetingAccepted: toggle('messages'),
  sendGreetingMessageOneQueues: toggle('messages'),
  sendQueuePosition: toggle('messages'),
  sendMsgTransfTicket: toggle('messages'),
  sendFarewellWaitingTicket: toggle('messages'),
  chatBotType: { group: 'channels', kind: 'choice', values: ['text', 'button', 'list'], initial: 'text' },
  acceptCallWhatsapp: toggle('channels', 'enabled'),
  acceptAudioMessageContact: toggle('channels', 'enabled'),
  enableLGPD: toggle('privacy'),
  lgpdMessage: { group: 'privacy', kind: 'text', maxLength: 4000, multiline: true, initial: '' },
  lgpdLink: { group: 'privacy', kind: 'link', maxLength: 500, initial: '' },
  lgpdConsent: toggle('privacy'),
  lgpdHideNumber: toggle('privacy'),
  lgpdDeleteMessage: toggle('privacy'),
  // Brazil, Spain and Latin America, Turkey, and what everybody knows: people answer in their own language.
  optOutWords: {
    ...{ group: 'privacy', kind: 'text', maxLength: 500 },
    initial: 'SAIR, PARAR, DESCADASTRAR, STOP, UNSUBSCRIBE, BAJA, DUR, İPTAL',
  },
  optInWords: {
    ...{ group: 'privacy', kind: 'text', maxLength: 500 },
    initial: 'QUERO RECEBER, START, ALTA, BAŞLAT',
  },
  userCreation: {
    group: 'installation',
    kind: 'switch',
    values: SWITCH,
    initial: 'enabled',
    writer: 'super',
    of: 'installation',
  },
  asaas: { group: 'installation', kind: 'secret', maxLength: 500, initial: '' },
} as const satisfies Record<string, SettingRule>;

/** A name of {@link SETTINGS}. */
export type SettingKey = keyof typeof SETTINGS;
/** Every name of {@link SETTINGS}, in its order. */
export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];
type KeysWith<Part> = {
  [Key in SettingKey]: (typeof SETTINGS)[Key] extends Part ? Key : never;
}[SettingKey];
/** Settings in the company's own row. */
export type CompanyRowKey = KeysWith<{ of: 'companyRow' }>;
/** Secret settings, never read back. */
export type SecretKey = KeysWith<{ kind: 'secret' }>;

/** Permitted values of a setting. */
export const settingRule = (key: SettingKey): SettingRule => SETTINGS[key];

/** Whether a setting of this name exists. */
export const isSettingKey = (text: string): text is SettingKey => Object.hasOwn(SETTINGS, text);

/** Whether every user of the company reads a setting: then the live topic `settings` announces a change. */
export const isTold = ({ kind, of }: Pick<SettingRule, 'kind' | 'of'>): boolean =>
  kind !== 'secret' && of === undefined;

/** Whether a text is a whole number from 1, or empty, as a `count` has to be. */
export const isCount = (text: string): boolean => text === '' || /^[1-9]\d{0,8}$/.test(text);

/** Whether a text is a web address, as a `link` has to be. */
export const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

export const listSettings = defineCall({
  method: 'GET',
  path: '/settings',
  summary:
    'Settings of the company as key and value; admins see as asaasSet whether the hidden key is set, whether sign-up is open, and an empty userApiToken',
  tag: 'settings',
  access: SESSION,
  answer: Type.Array(Setting),
});
export const updateSetting = defineCall({
  method: 'PUT',
  path: '/settings/{key}',
  summary: 'Changes one setting; an empty text deletes a secret',
  tag: 'settings',
  access: ADMIN,
  params: Type.Object({ key: Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z]+$' }) }),
  body: Body({
    value: Type.String({ maxLength: 4000 }),
    key: Type.Optional(Type.String({ maxLength: 60 })),
    ifValue: Type.Optional(
      Type.String({
        maxLength: 4000,
        description: 'The value that was read; ERR_EDITED_MEANWHILE if it has changed since',
      }),
    ),
  }),
  answer: Setting,
  errors: ['ERR_NO_SETTING_FOUND'],
});
export const showCompanySettings = defineCall({
  method: 'GET',
  path: '/companySettings/{companyId}',
  summary: 'Settings of the company as one object; anybody but a super user gets only their own',
  tag: 'settings',
  access: SESSION,
  params: Type.Object({ companyId: Id }),
  answer: Type.Record(Type.String(), Type.String()),
  errors: ['ERR_NO_COMPANY_FOUND'],
});
export const showCompanySetting = defineCall({
  method: 'GET',
  path: '/companySettingOne',
  summary: 'One setting as {[column]: value}',
  tag: 'settings',
  access: SESSION,
  query: Type.Object({ column: Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z]+$' }) }),
  answer: Type.Record(Type.String(), Type.String()),
  errors: ['ERR_NO_SETTING_FOUND'],
});
export const updateCompanySettings = defineCall({
  method: 'PUT',
  path: '/companySettings',
  summary: 'Changes one setting, as {column, data} or {key, value}',
  tag: 'settings',
  access: ADMIN,
  body: Body({
    column: Type.Optional(Type.String({ maxLength: 60 })),
    data: Type.Optional(Type.String({ maxLength: 4000 })),
    key: Type.Optional(Type.String({ maxLength: 60 })),
    value: Type.Optional(Type.String({ maxLength: 4000 })),
  }),
  answer: Type.Record(Type.String(), Type.String()),
  errors: ['ERR_NO_SETTING_FOUND'],
});

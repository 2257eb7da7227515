/** How one setting is shown. Switches hold enabled or disabled; text is saved with a button. */
export interface SettingField {
  key: string;
  kind: 'switch' | 'choice' | 'text' | 'secret';
  values?: readonly string[];
  multiline?: true;
  /** Of the installation: for super users alone. */
  only?: 'super';
}

const toggle = (key: string): SettingField => ({ key, kind: 'switch' });

/** Every setting, by what it is about. */
export const SETTING_GROUPS: readonly { id: string; fields: readonly SettingField[] }[] = [
  {
    id: 'service',
    fields: [
      { key: 'scheduleType', kind: 'choice', values: ['disabled', 'queue', 'company', 'connection'] },
      toggle('userRating'),
      toggle('userRandom'),
      toggle('requiredTag'),
      toggle('sendMessageOutExpedientTicketOpen'),
    ],
  },
  {
    id: 'messages',
    fields: [
      toggle('sendSignMessage'),
      toggle('sendGreetingAccepted'),
      toggle('sendGreetingMessageOneQueues'),
      toggle('sendQueuePosition'),
      toggle('sendMsgTransfTicket'),
      toggle('sendFarewellWaitingTicket'),
    ],
  },
  {
    id: 'channels',
    fields: [
      { key: 'chatBotType', kind: 'choice', values: ['text', 'button', 'list'] },
      toggle('acceptCallWhatsapp'),
      toggle('acceptAudioMessageContact'),
    ],
  },
  {
    id: 'privacy',
    fields: [
      toggle('enableLGPD'),
      { key: 'lgpdMessage', kind: 'text', multiline: true },
      { key: 'lgpdLink', kind: 'text' },
      toggle('lgpdConsent'),
      toggle('lgpdHideNumber'),
      toggle('lgpdDeleteMessage'),
    ],
  },
  {
    id: 'installation',
    fields: [
      { key: 'userCreation', kind: 'switch', only: 'super' },
      { key: 'asaas', kind: 'secret' },
    ],
  },
];

/** Settings whose effect is there: a switch that changes nothing is not shown. */
const IN_EFFECT: ReadonlySet<string> = new Set([
  'requiredTag',
  'sendSignMessage',
  'sendGreetingAccepted',
  'sendMsgTransfTicket',
  'lgpdDeleteMessage',
  'lgpdHideNumber',
]);

/** The groups that are drawn. */
export const SHOWN_GROUPS = SETTING_GROUPS.map(({ id, fields }) => ({
  id,
  fields: fields.filter(({ key }) => IN_EFFECT.has(key)),
})).filter(({ fields }) => fields.length > 0);

/** What a setting is until somebody changes it; whatever else is `disabled` or empty. */
const INITIAL: Record<string, string> = {
  userCreation: 'enabled',
  acceptCallWhatsapp: 'enabled',
  acceptAudioMessageContact: 'enabled',
  chatBotType: 'text',
};

/** Whether anybody has changed a setting of the company yet. */
export const anyChanged = (settings: readonly { key: string; value: string }[]): boolean =>
  settings.some(({ key, value }) => value !== '' && value !== (INITIAL[key] ?? 'disabled'));

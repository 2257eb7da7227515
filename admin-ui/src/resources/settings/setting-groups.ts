/** How one setting is shown. Switches hold enabled or disabled; text is saved with a button. */
export interface SettingField {
  key: string;
  kind: 'switch' | 'choice' | 'zone' | 'text' | 'secret';
  values?: readonly string[];
  multiline?: true;
  /** Text that is an address of the web. */
  link?: true;
  maxLength?: number;
  /** Of the installation: for super users alone. */
  only?: 'super';
}

const toggle = (key: string): SettingField => ({ key, kind: 'switch' });

/** Every setting, by what it is about. */
export const SETTING_GROUPS: readonly { id: string; fields: readonly SettingField[] }[] = [
  {
    id: 'company',
    fields: [
      { key: 'language', kind: 'choice', values: ['pt', 'en', 'es', 'tr'] },
      { key: 'timeZone', kind: 'zone' },
    ],
  },
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
      { key: 'lgpdMessage', kind: 'text', multiline: true, maxLength: 4000 },
      { key: 'lgpdLink', kind: 'text', link: true, maxLength: 500 },
      toggle('lgpdConsent'),
      toggle('lgpdHideNumber'),
      toggle('lgpdDeleteMessage'),
    ],
  },
  {
    id: 'installation',
    fields: [
      { key: 'userCreation', kind: 'switch', only: 'super' },
      { key: 'asaas', kind: 'secret', maxLength: 500 },
    ],
  },
];

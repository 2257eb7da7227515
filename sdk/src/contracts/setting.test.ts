import { describe, expect, it } from 'vitest';
import { SETTINGS, SETTING_GROUPS, SETTING_KEYS, isSettingKey, isTold, settingRule } from './setting.js';
import { Language } from './user.js';

/** As the original API names them. */
const ORIGINAL = [
  ...['userCreation', 'userRating', 'scheduleType', 'chatBotType', 'acceptCallWhatsapp', 'userRandom'],
  ...['sendGreetingMessageOneQueues', 'sendSignMessage', 'sendFarewellWaitingTicket', 'sendGreetingAccepted'],
  ...['sendMessageOutExpedientTicketOpen', 'sendQueuePosition', 'acceptAudioMessageContact', 'enableLGPD'],
  ...['requiredTag', 'lgpdDeleteMessage', 'lgpdHideNumber', 'lgpdConsent', 'lgpdMessage', 'lgpdLink'],
  ...['asaas', 'sendMsgTransfTicket'],
];

describe('the settings', () => {
  it('hold all settings of the original API', () => {
    expect(SETTING_KEYS).toEqual(expect.arrayContaining(ORIGINAL));
  });

  it.each(['constructor', 'toString', '__proto__', 'ASAAS', ''])('do not include %s', (key) => {
    expect(isSettingKey(key)).toBe(false);
  });

  it('state the permitted values of a switch or choice, and the length of anything else', () => {
    for (const key of SETTING_KEYS) {
      const { kind, values, maxLength, group } = settingRule(key);
      const chosen = kind === 'switch' || kind === 'choice';
      expect([key, values === undefined, maxLength === undefined]).toEqual([key, !chosen, chosen]);
      expect(SETTING_GROUPS).toContain(group);
    }
  });

  it('leave settings of the installation to super users, and announce them to nobody', () => {
    for (const key of SETTING_KEYS.filter((one) => settingRule(one).of === 'installation'))
      expect([key, settingRule(key).writer, isTold(settingRule(key))]).toEqual([key, 'super', false]);
  });

  it('announce to a company every change except those of a secret or of its own row', () => {
    const untold = SETTING_KEYS.filter((key) => !isTold(settingRule(key)));
    expect(untold).toEqual(['language', 'timeZone', 'userCreation', 'asaas']);
  });

  it('know the languages that a user may choose', () => {
    expect(SETTINGS.language.values).toEqual(Language.enum);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SETTING_KEYS, type SettingKey } from '@recado/sdk/contracts';

const BOT = 'core/test/chatbot/setting-effects.int.test.ts';
const MOVES = 'core/test/tickets/ticket-moves.int.test.ts';
const WORDS = 'core/test/messages/opt-words.int.test.ts';
const SETTINGS = 'core/test/tenancy/settings.int.test.ts';

/** The test that fails if the setting has no effect, by its file and the beginning of its title. */
const SHOWN_BY: Record<SettingKey, [file: string, title: string]> = {
  language: ['core/test/tenancy/service-hours.int.test.ts', 'PUT /settings/{key} moves the company’s clock'],
  timeZone: ['core/test/tenancy/service-hours.int.test.ts', 'PUT /settings/{key} moves the company’s clock'],
  userCreation: ['core/test/sessions/sign-up.int.test.ts', 'POST /auth/signup is closed by userCreation'],
  requireSecondFactor: [
    'core/test/sessions/second-factor.int.test.ts',
    'requireSecondFactor: a company that demands it',
  ],
  userRating: [BOT, 'userRating: '],
  aiDailyTokens: ['core/test/chatbot/entry-answers.int.test.ts', 'aiDailyTokens: '],
  callOnDuty: ['core/test/on-call/on-call-notices.int.test.ts', 'callOnDuty: '],
  scheduleType: ['core/test/chatbot/timers.int.test.ts', 'goes by the hours and holidays of the %s'],
  chatBotType: [BOT, 'chatBotType %s: '],
  acceptCallWhatsapp: [BOT, 'acceptCallWhatsapp: '],
  userRandom: [BOT, 'userRandom: '],
  sendGreetingMessageOneQueues: [BOT, 'sendGreetingMessageOneQueues: '],
  sendSignMessage: ['core/test/messages/messages.int.test.ts', 'POST /messages/{ticketId} signs with'],
  sendFarewellWaitingTicket: [BOT, 'sendFarewellWaitingTicket: '],
  sendGreetingAccepted: [MOVES, 'PUT /tickets/{id} greets the customer of an accepted ticket'],
  sendMessageOutExpedientTicketOpen: [BOT, 'sendMessageOutExpedientTicketOpen: '],
  sendQueuePosition: [BOT, 'sendQueuePosition: '],
  acceptAudioMessageContact: [BOT, 'acceptAudioMessageContact: '],
  sendMsgTransfTicket: [
    'core/test/tickets/ticket-transfer.int.test.ts',
    'PUT /tickets/{id} tells the customer',
  ],
  requiredTag: [MOVES, 'PUT /tickets/{id} asks for a tag before closing'],
  enableLGPD: [BOT, 'enableLGPD, lgpdMessage and lgpdLink: '],
  lgpdMessage: [BOT, 'enableLGPD, lgpdMessage and lgpdLink: '],
  lgpdLink: [BOT, 'enableLGPD, lgpdMessage and lgpdLink: '],
  lgpdConsent: [BOT, 'lgpdConsent: '],
  lgpdDeleteMessage: [
    'core/test/messages/inbound-changes.int.test.ts',
    'a deletion marks the message; with lgpd',
  ],
  optOutWords: [WORDS, 'optOutWords and optInWords: '],
  optInWords: [WORDS, 'optOutWords and optInWords: '],
  lgpdHideNumber: [SETTINGS, 'PUT /settings/{key} of lgpdHideNumber masks'],
  // For a future payment provider; until then its effect is that it is stored and never shown.
  asaas: [SETTINGS, 'PUT /companySettings takes column and data, or key and value; asaas'],
};

describe('every setting', () => {
  it('is in the table of tests, which has no other entries', () => {
    expect(Object.keys(SHOWN_BY).sort()).toEqual([...SETTING_KEYS].sort());
  });

  it.each(Object.entries(SHOWN_BY))('%s has a test that fails without its effect', (_key, [file, title]) => {
    const path = new URL(`../../../../${file}`, import.meta.url);
    expect(existsSync(path), file).toBe(true);
    const titles = [...readFileSync(path, 'utf8').matchAll(/['`]([^'`\n]+)['`],?\s*(?:async )?\(/g)];
    expect(titles.filter(([, text]) => text!.startsWith(title))).toHaveLength(1);
  });
});

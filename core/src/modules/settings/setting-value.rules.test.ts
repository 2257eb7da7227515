import { describe, expect, it } from 'vitest';
import { SETTING_KEYS, settingRule } from '@recado/sdk/contracts';
import { fits } from './setting-value.rules.js';

describe('settings', () => {
  it('have valid defaults', () => {
    for (const key of SETTING_KEYS)
      expect([key, fits(settingRule(key), settingRule(key).initial)]).toEqual([key, true]);
  });

  it.each([
    ['lgpdLink', 'https://example.com/privacy', true],
    ['lgpdLink', 'javascript:alert(1)', false],
    ['lgpdLink', 'data:text/html,x', false],
    ['lgpdLink', 'not a link', false],
    ['lgpdMessage', 'x'.repeat(4001), false],
    ['scheduleType', 'company', true],
    ['scheduleType', 'Company', false],
    ['requiredTag', 'enabled ', false],
    ['timeZone', 'America/Manaus', true],
    ['timeZone', 'America/Atlantis', false],
    ['timeZone', '', false],
    ['timeZone', 'america/manaus', false],
    ['timeZone', '+03:00', false],
    ['aiDailyTokens', '', true],
    ['aiDailyTokens', '100000', true],
    ['aiDailyTokens', '0', false],
    ['aiDailyTokens', '1.5', false],
    ['aiDailyTokens', '-1', false],
    ['aiDailyTokens', '1e9', false],
    ['language', 'tr', true],
    ['language', 'de', false],
  ] as const)('%s with %.40s: %s', (key, value, ok) => {
    expect(fits(settingRule(key), value)).toBe(ok);
  });
});

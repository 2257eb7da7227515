import { describe, expect, it } from 'vitest';
import { actOf } from './failure-act.rules.js';

const act = (providerCode: string) => actOf({ code: 'RECIPIENT_INVALID', providerCode });

describe('what a campaign does about a failure', () => {
  it.each(['190', '200', '299', '368', '131031', '131042', '133010'])('%s stops the account', (code) =>
    expect(act(code)).toMatchObject({ act: 'hold', hold: 'account', minutes: null }),
  );
  it.each(['131048', '131064'])('%s holds the number until a person resumes', (code) =>
    expect(act(code)).toMatchObject({ act: 'hold', hold: 'reported', minutes: null }),
  );
  it.each(['132001', '132015', '132016', '131008'])('%s stops the template', (code) =>
    expect(act(code)).toEqual({ act: 'stop-template' }),
  );
  it.each(['130429', '80007', '131000'])('%s slows the connection down', (code) =>
    expect(act(code)).toMatchObject({ act: 'hold', hold: 'slowDown' }),
  );
  it('131049 puts the recipient off for a day', () =>
    expect(act('131049')).toEqual({ act: 'put-off', minutes: 1440, capped: true }));
  it('131050 skips the recipient and suppresses marketing', () =>
    expect(act('131050')).toEqual({ act: 'skip', reason: 'optedOut', suppress: true }));
  it('463 is the account’s state and not the recipient’s', () =>
    expect(act('463')).toMatchObject({ act: 'hold', hold: 'locked' }));
  it('goes by the code of the failure when the provider gave none', () => {
    expect(actOf({ code: 'RECIPIENT_CAPPED' })).toMatchObject({ act: 'put-off', capped: true });
    expect(actOf({ code: 'RECIPIENT_INVALID' })).toMatchObject({ act: 'skip', reason: 'undeliverable' });
    expect(actOf({ code: 'UNKNOWN' })).toEqual({ act: 'fail', reason: 'refused', counts: true });
  });
});

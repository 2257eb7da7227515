import { describe, expect, it } from 'vitest';
import type { RecipientState } from '@recado/sdk/contracts';
import { nextMove } from './next-move.rules.js';

const now = new Date('2026-11-24T12:00:00Z');
const campaign = { isRunning: true, confirmation: false, answerHours: 48 };
const row = (state: RecipientState, more = {}) => ({
  state,
  step: 1,
  reason: '' as const,
  tries: 1,
  puts: 0,
  ...more,
});
const sent = (ack: number) => ({ sendState: 'sent', ack, failure: null, answers: [] });
const failed = (providerCode: string) => ({
  ...{ sendState: 'failed', ack: 1, failure: { code: 'UNKNOWN', text: 'no', providerCode }, answers: [] },
});
const stateAfter = (state: RecipientState, standing: ReturnType<typeof sent> | ReturnType<typeof failed>) =>
  nextMove(row(state), standing, campaign, now, 0)?.move.state;

describe('a recipient', () => {
  it('moves forward only, in whatever order statuses come', () => {
    expect(stateAfter('released', sent(1))).toBe('sent');
    expect(stateAfter('released', sent(3))).toBe('read');
    expect(stateAfter('read', sent(2))).toBeUndefined();
    expect(stateAfter('replied', sent(3))).toBeUndefined();
    expect(stateAfter('unconfirmed', sent(2))).toBe('delivered');
    expect(stateAfter('skipped', sent(3))).toBeUndefined();
  });
  it('is not counted as delivered while the provider assesses the template, and may still fail', () => {
    expect(nextMove(row('released'), sent(0), campaign, now)?.move).toMatchObject({
      state: 'sent',
      reason: 'assessed',
    });
    expect(nextMove(row('sent'), failed('132015'), campaign, now, 0)).toMatchObject({
      ...{ move: { state: 'planned' }, stopsCampaign: true },
    });
  });
  it('is asked first when the campaign has confirmation', () => {
    const asking = { ...campaign, confirmation: true };
    expect(nextMove(row('released'), sent(1), asking, now)?.move).toMatchObject({
      ...{ state: 'asked', notBefore: new Date('2026-11-26T12:00:00Z') },
    });
    expect(nextMove(row('asked'), sent(3), asking, now)).toBeUndefined();
    expect(nextMove(row('released', { step: 2 }), sent(1), asking, now)?.move.state).toBe('sent');
  });
  it('is put off twice at most by the provider’s limit per person', () => {
    const put = (puts: number) => nextMove(row('sent', { puts }), failed('131049'), campaign, now, 0)?.move;
    expect(put(0)).toMatchObject({ state: 'capped', puts: 1, notBefore: new Date('2026-11-25T12:00:00Z') });
    expect(put(1)).toMatchObject({ state: 'capped', puts: 2 });
    expect(put(2)).toMatchObject({ state: 'skipped', reason: 'capped' });
  });
  it('gets another turn when the account is to blame, unless the campaign has ended', () => {
    expect(nextMove(row('released'), failed('131031'), campaign, now, 0)).toMatchObject({
      ...{ move: { state: 'planned' }, hold: { reason: 'account', until: null } },
    });
    const over = { ...campaign, isRunning: false };
    expect(nextMove(row('sent'), failed('131031'), over, now, 0)?.move.state).toBe('failed');
  });
  it('that was delivered has not failed', () =>
    expect(stateAfter('delivered', failed('131026'))).toBeUndefined());
  it('whose sending broke off is unconfirmed, and never sent again', () =>
    expect(
      nextMove(
        row('released'),
        { sendState: 'unconfirmed', ack: 0, failure: null, answers: [] },
        campaign,
        now,
      )?.move,
    ).toEqual({ state: 'unconfirmed', reason: 'brokenOff' }));
});

describe('an answer', () => {
  const answered = (...said: ('yes' | 'no' | 'other')[]) => ({
    ...sent(1),
    answers: said.map((answer) => ({ answer })),
  });
  const asking = { ...campaign, confirmation: true };
  const after = (state: RecipientState, said: ReturnType<typeof answered>, of = asking, more = {}) =>
    nextMove(row(state, more), said, of, now, 0)?.move;

  it('to a message counts once, also before its own receipt', () => {
    expect(after('read', answered('other'), campaign)).toEqual({ state: 'replied', repliedAt: now });
    expect(after('released', answered('other'), campaign)).toMatchObject({ state: 'replied', sentAt: now });
    expect(after('replied', answered('other'), campaign)).toBeUndefined();
    expect(after('failed', answered('other'), campaign)).toBeUndefined();
    expect(after('sent', answered('yes'), asking, { step: 2 })).toMatchObject({ state: 'replied' });
  });
  it('to a question decides by its words', () => {
    expect(after('asked', answered('yes'))).toEqual({
      ...{ state: 'planned', step: 2, notBefore: now, repliedAt: now },
    });
    expect(after('asked', answered('no'))).toEqual({ state: 'declined', repliedAt: now });
    expect(after('asked', answered('other'))).toEqual({ state: 'asked', repliedAt: now });
    expect(after('asked', answered('other', 'no', 'yes'))?.state).toBe('declined');
    expect(after('released', answered('yes'))).toMatchObject({ state: 'planned', step: 2, askedAt: now });
    expect(after('released', answered('other'))).toMatchObject({ state: 'asked', askedAt: now });
  });
  it('that comes too late changes nothing', () => {
    for (const state of ['expired', 'declined', 'planned'] as const)
      expect(after(state, answered('yes'))).toBeUndefined();
  });
});

import { expect, it } from 'vitest';
import { lackingField } from './campaign-readiness.rules.js';

const campaign = { template: null, confirmation: false, contactListId: 1, tagId: null, startedAt: null };
const text = { slot: 2, kind: 'text' as const };
const question = { slot: 2, kind: 'question' as const };
const template = '{"name":"oi","language":"pt","parameters":[]}';

it('lacks the first field without which it cannot run', () => {
  expect(lackingField(campaign, [], 1)).toBe('message1');
  expect(lackingField(campaign, [text], 1)).toBeUndefined();
  expect(lackingField({ ...campaign, contactListId: null }, [text], 1)).toBe('contactListId');
  expect(lackingField(campaign, [text], 0)).toBe('whatsappId');
  expect(lackingField({ ...campaign, confirmation: true }, [text], 1)).toBe('confirmationMessage2');
  expect(lackingField({ ...campaign, confirmation: true }, [text, question], 1)).toBeUndefined();
});
it('needs a template where its channel begins with one, and cannot ask a question there', () => {
  expect(lackingField(campaign, [text], 1, true)).toBe('template');
  expect(lackingField({ ...campaign, template }, [], 1, true)).toBeUndefined();
  const asking = { ...campaign, template, confirmation: true };
  expect(lackingField(asking, [{ slot: 1, kind: 'question' }], 1, true)).toBe('template');
});

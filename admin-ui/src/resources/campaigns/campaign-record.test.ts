import { expect, it } from 'vitest';
import { isPaused, sentText } from './campaign-record';

it('is paused only while it runs and waits for a person', () => {
  expect(isPaused({ status: 'EM_ANDAMENTO', holdReason: 'person' })).toBe(true);
  expect(isPaused({ status: 'EM_ANDAMENTO', holdReason: 'window' })).toBe(false);
  expect(isPaused({ status: 'EM_ANDAMENTO', holdReason: null })).toBe(false);
  expect(isPaused({ status: 'CANCELADA', holdReason: 'person' })).toBe(false);
});

it('names what a recipient got: the template, or the number of the text', () => {
  const translate = (key: string, values: object) => `${key} ${JSON.stringify(values)}`;
  const welcome = { name: 'welcome', language: 'en', parameters: [] };
  expect(sentText(translate, welcome, 1)).toBe('office.campaigns.templateNamed {"name":"welcome"}');
  expect(sentText(translate, null, 2)).toBe('office.campaigns.slot {"number":2}');
});

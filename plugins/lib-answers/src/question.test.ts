import { expect, it } from 'vitest';
import type { ConversationMessage } from '@recado/sdk';
import { normalized, questionInWords, questionOf } from './question.js';

const message = (
  from: ConversationMessage['from'],
  text: string,
  kind: ConversationMessage['kind'] = 'text',
) => ({
  ...{ id: 1, at: '2026-01-05T12:30:00.000Z', from, kind, text },
});
const contact = { id: 1, name: 'Ana', language: 'pt' as const };

it('a question is what the customer wrote since somebody else did', () => {
  const messages = [
    message('customer', 'oi'),
    message('bot', 'Olá'),
    message('customer', 'quero '),
    message('customer', '', 'image'),
    message('customer', 'isto'),
  ];
  expect(questionOf({ messages })).toBe('quero\nisto');
  expect(questionOf({ messages: messages.slice(2) })).toBe('quero\nisto');
  expect(questionOf({ messages: messages.slice(0, 2) })).toBe('');
});

it('files alone are named in the language of the customer', () => {
  const messages = [
    message('bot', 'Olá'),
    message('customer', '', 'image'),
    message('customer', '', 'audio'),
  ];
  expect(questionInWords({ messages, contact })).toBe('[áudio]');
  expect(questionInWords({ messages: [...messages, message('customer', 'ouviu?')], contact })).toBe('ouviu?');
  expect(questionInWords({ messages, contact: { ...contact, language: 'xx' as never } })).toBe('[audio]');
});

it('keywords are compared without case, accents and spaces', () => {
  expect(normalized('  Não,\n  OBRIGADÃO ')).toBe('nao, obrigadao');
  expect(normalized('İPTAL')).toBe('iptal');
});

import { describe, expect, it } from 'vitest';
import { failureSentence } from './failure-sentence';

const find = (key: string) => (key === 'plugin.UNKNOWN' ? 'Erro desconhecido.' : key);

describe('the sentence of a failure', () => {
  const texts = { pt: 'O cliente bloqueou a empresa.' };
  it('is what the channel wrote for people, in the language of the reader', () => {
    const failure = { code: 'UNKNOWN', text: 'The customer has blocked the company.', texts };
    expect(failureSentence(failure, 'pt', find)).toBe(texts.pt);
    expect(failureSentence(failure, 'en', find)).toBe(failure.text);
  });

  it('is that of the code where the channel wrote none, or none in this language', () => {
    const failure = { code: 'UNKNOWN', text: 'HTTP 418' };
    expect(failureSentence(failure, 'pt', find)).toBe('Erro desconhecido.');
    expect(failureSentence({ ...failure, texts: { tr: 'Hata' } }, 'pt', find)).toBe('Erro desconhecido.');
    expect(failureSentence({ ...failure, code: 'ODD' }, 'pt', find)).toBe('HTTP 418');
  });
});

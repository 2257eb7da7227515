import { DEFAULT_CAMPAIGN_SETTINGS } from '@recado/sdk/contracts';
import { expect, it } from 'vitest';
import { answerIn } from './answer-words.rules.js';

const answer = (text: string) => answerIn(text, DEFAULT_CAMPAIGN_SETTINGS);

it.each(['Sim', ' SIM!! ', 'sim, quero', '1', 'Sí 👍', 'EVET.'])('%s is a yes', (text) =>
  expect(answer(text)).toBe('yes'),
);
it.each(['Não', 'nao', 'NÃO.', 'no', '2', 'Hayır'])('%s is a no', (text) => expect(answer(text)).toBe('no'));
it.each(['', '👍', 'sim não', 'não sei', 'Sim, mas quanto custa?', 'SAIR', '12', 'simples'])(
  '%s is neither',
  (text) => expect(answer(text)).toBe('other'),
);
it('takes a phrase of several words whole', () => {
  const words = { yesWords: ['pode mandar'], noWords: ['agora não'] };
  expect(answerIn('Pode mandar!', words)).toBe('yes');
  expect(answerIn('Agora nao', words)).toBe('no');
  expect(answerIn('mandar', words)).toBe('other');
});

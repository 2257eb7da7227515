import { describe, expect, it } from 'vitest';
import { SETTINGS } from '@recado/sdk/contracts';
import { optWordOf, optWords } from './opt-words.rules.js';

const words = optWords(SETTINGS.optOutWords.initial, SETTINGS.optInWords.initial);

describe('opt-out words', () => {
  it.each([
    'SAIR',
    'sair',
    ' Saír! ',
    '“Sair”',
    '*SAIR*',
    'parar',
    'STOP.',
    'baja',
    'İPTAL',
    'iptal',
    'ıptal',
  ])('%s is one', (text) => expect(optWordOf(text, words)).toBe('stop'));
  it.each(['não quero sair', 'sair de casa', 'Stop it', '', '!', 'parara', 'sair '.repeat(20), 'SAIR\nSAIR'])(
    '%j is none',
    (text) => expect(optWordOf(text, words)).toBeUndefined(),
  );
  it.each(['QUERO RECEBER', 'quero  receber', 'Start', 'ALTA', 'BAŞLAT'])('%s is the way back', (text) =>
    expect(optWordOf(text, words)).toBe('resume'),
  );

  it('are the company’s own, and none if it wants none', () => {
    const own = optWords('Fora, já chega;tchau\nxau', '');
    for (const text of ['FORA', 'ja chega', 'Tchau!', 'xau']) expect(optWordOf(text, own)).toBe('stop');
    expect(optWordOf('sair', own)).toBeUndefined();
    expect([optWordOf('', own), own.back]).toEqual([undefined, '']);
  });
});

import { describe, expect, it } from 'vitest';
import { talk } from '../../test/talk.js';
import { MENU, NOT_UNDERSTOOD, sales, two } from '../../test/two-queues.js';

describe('consent', () => {
  const asks = {
    ...two,
    settings: { enableLGPD: true, lgpdMessage: 'Aceita?', lgpdLink: 'https://x.example' },
  };
  const QUESTION = ['Aceita?', 'https://x.example', '1 - Sim', '2 - Não'];

  it('is requested before anything else, and the menu follows it', () => {
    const chat = talk(asks);
    expect(chat.says('oi')).toEqual(['[status: lgpd]', ...QUESTION]);
    expect(chat.says('talvez')).toEqual(QUESTION);
    expect(chat.says('Sim, concordo')).toEqual(['[consent: given]', '[status: pending]', 'Olá!', ...MENU]);
    for (const text of ['a', 'b']) expect(chat.says(text)).toEqual([NOT_UNDERSTOOD, ...MENU]);
  });
  it.each(['2', 'não', 'Nao!', 'no', 'hayır', 'não aceito'])('is refused by %j', (text) => {
    const chat = talk(asks);
    chat.says('oi');
    expect(chat.says(text)).toEqual([
      '[consent: refused]',
      expect.stringContaining('Sem a sua concordância'),
      '[close: refused]',
    ]);
  });
  it('is not given or refused by a tap on another menu, whose number means something else', () => {
    const chat = talk(asks);
    chat.says('oi');
    for (const [title, id] of [
      ['Suporte', '2'],
      ['Vendas', '1'],
    ] as const)
      expect(chat.says(title, id)).toEqual(QUESTION);
    expect(chat.says('Sim', '1')).toContain('[consent: given]');
  });
  it('is not requested again once given, unless the company wants it at each ticket', () => {
    expect(talk(asks, { consented: true }).says('oi')).toEqual(['Olá!', ...MENU]);
    const each = { ...asks, settings: { ...asks.settings, lgpdConsent: true } };
    expect(talk(each, { consented: true }).says('oi')).toEqual(['[status: lgpd]', ...QUESTION]);
  });
  it('is not requested by lgpdConsent alone, and has a default text', () => {
    expect(talk({ ...two, settings: { lgpdConsent: true } }).says('oi')).toEqual(['Olá!', ...MENU]);
    const bare = talk({ language: 'tr', queues: [sales], settings: { enableLGPD: true } });
    expect(bare.says('selam').slice(2)).toEqual(['1 - Evet', '2 - Hayır']);
  });
  it('has a question whatever the company wrote', () => {
    const settings = { ...asks.settings, lgpdMessage: 'Usamos seus dados só para atender você.' };
    expect(
      talk({ ...asks, settings })
        .says('oi')
        .slice(1),
    ).toEqual([
      ...['Usamos seus dados só para atender você.', 'https://x.example', 'Você concorda?'],
      ...['1 - Sim', '2 - Não'],
    ]);
  });
  it('is requested as often as the limit allows, and again after an hour', () => {
    const chat = talk(asks);
    expect(Array.from({ length: 6 }, () => chat.says('?').length > 0)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    chat.wait(60);
    expect(chat.says('?')).toEqual(QUESTION);
    expect(chat.says('sim')).toContain('[consent: given]');
  });
  it('is irrelevant once a person replies', () => {
    const chat = talk(asks);
    chat.says('oi');
    expect(chat.happens({ type: 'personAnswered' })).toEqual(['[status: pending]']);
    expect(chat.says('sim')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { SETTING_GROUPS, SETTING_KEYS, settingRule } from '@recado/sdk/contracts';
import { texts as en } from './en/all';
import { texts as es } from './es/all';
import { texts as entranceEn } from './en/entrance';
import { texts as entranceEs } from './es/entrance';
import { texts as entrancePt } from './pt/entrance';
import { texts as entranceTr } from './tr/entrance';
import { texts as pt } from './pt/all';
import { texts as tr } from './tr/all';

function flat(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    flat(inner, path ? `${path}.${key}` : key),
  );
}
const variables = (text: string) => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();
const origin = new Map(flat(pt));

describe.each(Object.entries({ en, es, tr }))('the texts in %s', (_language, texts) => {
  const own = new Map(flat(texts));
  it('have every key of Portuguese, and no other', () => {
    expect([...own.keys()].sort()).toEqual([...origin.keys()].sort());
  });
  it('use the same variables, and are empty only where Portuguese is', () => {
    for (const [key, text] of origin) {
      const translated = own.get(key) ?? '';
      expect(translated.trim() === '', key).toBe(text.trim() === '');
      expect(variables(translated), key).toEqual(variables(text));
    }
  });
});

it.each([
  ['pt', entrancePt, pt],
  ['en', entranceEn, en],
  ['es', entranceEs, es],
  ['tr', entranceTr, tr],
])('of the sign-in page are in %s those of the screens', (_language, entrance, texts) => {
  expect(texts).toMatchObject(entrance);
});

it('speak to people as usted in Spanish', () => {
  const familiar =
    /(?<!\p{L})(tú|tus?|te|ti|contigo|puedes|debes|tienes|quieres|necesitas|haz|atiendes|elijas|(revísa|envía|descárta|apága|permíte|píde|enciénde|revóca|escríbe)(lo|la|los|las|le|nos))(?!\p{L})/iu;
  expect([...flat(es)].filter(([, text]) => familiar.test(text))).toEqual([]);
});

it('name every setting, and every value that one can choose', () => {
  for (const group of SETTING_GROUPS) expect(origin.has(`office.settings.groups.${group}`), group).toBe(true);
  for (const key of SETTING_KEYS) {
    const { kind, values = [] } = settingRule(key);
    for (const part of ['label', 'help'])
      expect(origin.has(`office.settings.fields.${key}.${part}`), key).toBe(true);
    for (const value of kind === 'choice' ? values : [])
      expect(origin.has(`office.settings.values.${key}.${value}`), `${key} ${value}`).toBe(true);
  }
});

// Section 8 of the original API, and what it says of pages without permission.
it.each([
  ['schedules saved', 'Horários atualizados com sucesso.'],
  ['queue or connection schedule edited', 'Clique em salvar para registar as alterações'],
  ['a deletion is confirmed', 'Deseja realmente excluir esse registro?'],
  ['a deletion failed', 'Não foi possível realizar a operação'],
  ['a list failed', 'Não foi possível carregar a lista de registros'],
  ['an operation succeeded', 'Operação realizada com sucesso!'],
  [
    'a company, plan or help failed',
    'Não foi possível realizar a operação. Verifique se já existe uma empresa com o mesmo nome ou se os campos foram preenchidos corretamente',
  ],
  [
    'no permission',
    'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.',
  ],
])('are the original API’s to the letter: %s', (_situation, text) => {
  expect([...origin.values()]).toContain(text);
});

import { describe, expect, it } from 'vitest';
import { SETTING_GROUPS } from '../resources/settings/setting-groups';
import { texts as en } from './en/all';
import { texts as es } from './es/all';
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

it('name every setting, and every value that one can choose', () => {
  for (const field of SETTING_GROUPS.flatMap(({ fields }) => fields)) {
    expect(origin.has(`office.settings.fields.${field.key}.label`), field.key).toBe(true);
    for (const value of field.values ?? [])
      expect(origin.has(`office.settings.values.${field.key}.${value}`), `${field.key} ${value}`).toBe(true);
  }
});

it('are the documents’ to the letter', () => {
  expect(pt.office.deleteConfirm).toBe('Deseja realmente excluir esse registro?');
  expect(pt.common.noPlanPermission).toBe(
    'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.',
  );
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as contracts from '@recado/sdk/contracts';
import { texts as enFirst } from './en/all';
import { texts as enLazy } from './en/lazy';
import { texts as enRare } from './en/rare';
import { texts as esFirst } from './es/all';
import { texts as esLazy } from './es/lazy';
import { texts as esRare } from './es/rare';
import type { Texts } from './load';
import { texts as ptFirst } from './pt/all';
import { texts as ptLazy } from './pt/lazy';
import { texts as ptRare } from './pt/rare';
import { texts as trFirst } from './tr/all';
import { texts as trLazy } from './tr/lazy';
import { texts as trRare } from './tr/rare';

const en = {
  ...enFirst,
  ...enLazy,
  ...enRare,
  errors: { ...enFirst.errors, ...enLazy.errors, ...enRare.errors },
};
const es = {
  ...esFirst,
  ...esLazy,
  ...esRare,
  errors: { ...esFirst.errors, ...esLazy.errors, ...esRare.errors },
};
const pt = {
  ...ptFirst,
  ...ptLazy,
  ...ptRare,
  errors: { ...ptFirst.errors, ...ptLazy.errors, ...ptRare.errors },
};
const tr = {
  ...trFirst,
  ...trLazy,
  ...trRare,
  errors: { ...trFirst.errors, ...trLazy.errors, ...trRare.errors },
};

const flat = (texts: Texts) =>
  new Map(
    Object.entries(texts as Record<string, Record<string, string>>).flatMap(([section, keys]) =>
      Object.entries(keys).map(([key, text]) => [`${section}.${key}`, text] as const),
    ),
  );
const variables = (text: string) => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();
const origin = flat(pt);

describe.each(Object.entries({ en, es, tr }))('the texts in %s', (_language, texts) => {
  const own = flat(texts);
  it('have every key of Portuguese, and no other', () => {
    expect([...own.keys()].sort()).toEqual([...origin.keys()].sort());
  });
  it('use the same variables and plurals, and are never empty', () => {
    for (const [key, text] of origin) {
      const translated = own.get(key) ?? '';
      expect(translated.trim(), key).not.toBe('');
      expect(variables(translated), key).toEqual(variables(text));
      expect(translated.includes(' |||| '), key).toBe(text.includes(' |||| '));
    }
  });
});

it('speak to people as usted in Spanish', () => {
  const familiar =
    /(?<!\p{L})(tú|tus?|te|ti|contigo|puedes|debes|tienes|quieres|necesitas|haz|atiendes|elijas|(revísa|envía|descárta|apága|permíte|píde|enciénde|revóca|escríbe)(lo|la|los|las|le|nos))(?!\p{L})/iu;
  expect([...flat(es)].filter(([, text]) => familiar.test(text))).toEqual([]);
});

it('are the original API’s to the letter', () => {
  expect(pt.session.enter).toBe('Entrar');
  expect(pt.session.emailInvalid).toBe('Por favor, insira um email válido.');
  expect(pt.session.signUp).toBe('Cadastre-se');
  expect(pt.common).toMatchObject({
    tooShort: 'Muito curto!',
    tooLong: 'Muito longo!',
    invalidEmail: 'E-mail inválido',
  });
  expect(pt.signUp.termsRequired).toBe('Você deve aceitar os termos para continuar.');
  expect(pt.signUp.phoneInvalid).toBe(
    'Digite o número completo no formato (xx) xxxx xxxx e com 11 dígitos (apenas números).',
  );
  expect(pt.session.passwordShort).toBe('A senha deve ter pelo menos 6 caracteres.');
});

/** Sections that only this interface uses; the back office uses the shared ones too. */
const OWN = { ...ptLazy, ...ptRare, shell: pt.shell, session: pt.session, tickets: pt.tickets };

it('are all used somewhere', () => {
  const sdk = join(import.meta.dirname, '../../../../sdk/src');
  const ours = ['ui', 'contracts', 'errors'].map((part) => join(sdk, part));
  const folders = [join(import.meta.dirname, '../..'), ...ours];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const code = files
    .filter((path) => /\.tsx?$/.test(path) && !/[/\\]texts[/\\]|\.test\./.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const said = (section: string, key: string) =>
    // By its full name, or composed of a section and one of its keys, also with the suffix `…Of`.
    code.includes(`'${section}.${key}'`) || code.includes(`'${key.replace(/Of$/, '')}'`);
  const unsaid = Object.entries(OWN).flatMap(([section, keys]) =>
    Object.keys(keys).flatMap((key) => (said(section, key) ? [] : `${section}.${key}`)),
  );
  expect(unsaid).toEqual([]);
});

it('say something for every error that a call of the console answers', () => {
  const source = join(import.meta.dirname, '../..');
  const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path))
    .map((path) => readFileSync(join(source, path), 'utf8'))
    .join('\n');
  const names = new Set(code.match(/\b[a-z]\w+\b/g));
  const made = Object.entries(contracts).flatMap(([name, call]) =>
    names.has(name) && isCall(call) ? (call.errors ?? []) : [],
  );
  expect(made.length).toBeGreaterThan(100);
  expect(made.filter((error) => !Object.hasOwn(pt.errors, error))).toEqual([]);
});
const isCall = (value: unknown): value is { errors?: readonly string[] } =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

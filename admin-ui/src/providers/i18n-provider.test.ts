// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createI18nProvider } from './i18n-provider';

it('writes counts as people of the language read them', async () => {
  const provider = await createI18nProvider('pt');
  const people = () => provider.translate('office.contactLists.people', { smart_count: 10_001 });
  expect(people()).toBe('10.001 contatos');
  expect(provider.translate('office.contactLists.people', { smart_count: 1 })).toBe('1 contato');
  await provider.changeLocale('en');
  expect(people()).toBe('10,001 contacts');
});

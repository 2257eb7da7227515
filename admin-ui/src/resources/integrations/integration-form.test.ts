import { expect, it } from 'vitest';
import type { CompanyIntegration } from '@recado/sdk/contracts';
import { choicesOf, toIntegrationForm } from './integration-form';

const ids = (isProvided: boolean, choice: CompanyIntegration['choice']) =>
  choicesOf({ isProvided, choice }, { canHaveOwn: true }).map(({ id }) => id);

it('offers what the operator provides only where there is something', () => {
  expect(ids(false, 'default')).toEqual(['default', 'own']);
  expect(ids(false, 'own')).toEqual(['off', 'own']);
  expect(ids(true, 'default')).toEqual(['default', 'own', 'off']);
  const disabled = choicesOf({ isProvided: true, choice: 'own' }, { canHaveOwn: false });
  expect(disabled.filter((one) => one.disabled).map(({ id }) => id)).toEqual(['own']);
});

it('sends settings only with a choice that uses them, and the version that was read', () => {
  const form = {
    schema: { properties: { address: { type: 'string' }, token: { type: 'string' } } },
    secrets: ['token'],
  };
  const read = {
    version: 3,
    form,
    choice: 'own',
    settings: { address: 'a' },
  } as unknown as CompanyIntegration;
  expect(toIntegrationForm({ ...read, choice: 'off' }, { previousData: read })).toEqual({
    choice: 'off',
    ifVersion: 3,
  });
  const cleared = { ...read, settings: { address: 'b', token: '' }, cleared: { token: true } };
  expect(toIntegrationForm(cleared)).toEqual({ choice: 'own', settings: { address: 'b', token: null } });
});

// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { AdminContext, SaveButton, SimpleForm, TextInput, testDataProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { texts } from '../texts/pt/all';
import { KEEP_TYPED } from './keep-typed';
import { nameRules } from './validators';

afterEach(cleanup);

const i18n = polyglotI18nProvider(() => texts, 'pt');
const form = (record: object) => (
  <AdminContext dataProvider={testDataProvider()} i18nProvider={i18n}>
    <SimpleForm record={record} toolbar={<SaveButton />} onSubmit={() => undefined} resetOptions={KEEP_TYPED}>
      <TextInput source="name" label="Nome" validate={nameRules} />
      <TextInput source="number" label="Número" />
    </SimpleForm>
  </AdminContext>
);

it('reloading a record keeps typed text and its errors', async () => {
  const { rerender } = render(form({ id: 1, name: 'Loja', number: '1' }));
  fireEvent.change(screen.getByLabelText('Nome'), { target: { value: 'L' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Muito curto!');
  rerender(form({ id: 1, name: 'Loja', number: '2' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Número').value).toBe('2'));
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('L');
  screen.getByText('Muito curto!');
});

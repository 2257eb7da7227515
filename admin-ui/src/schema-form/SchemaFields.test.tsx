// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { AdminContext, SaveButton, SimpleForm, testDataProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { texts } from '../texts/pt/all';
import { SchemaFields } from './SchemaFields';
import type { FormSchema } from './schema';

afterEach(cleanup);

const schema: FormSchema = {
  required: ['page', 'token'],
  properties: {
    page: { type: 'string', title: 'Page', description: 'Its id', minLength: 3 },
    token: { type: 'string', title: 'Token', 'x-secret': true },
    ask: { enum: ['none', 'required'], title: 'Ask', default: 'none' },
    limit: { type: 'integer', title: 'Limit', minimum: 1 },
    demo: { type: 'boolean', title: 'Demo' },
  },
};
const i18n = polyglotI18nProvider(() => texts, 'pt');

function draw(secretsSet: string[], onSubmit: (values: unknown) => void) {
  render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={i18n}>
      <SimpleForm toolbar={<SaveButton />} onSubmit={onSubmit} defaultValues={{ settings: { ask: 'none' } }}>
        <SchemaFields source="settings" schema={schema} secrets={['token']} secretsSet={secretsSet} />
      </SimpleForm>
    </AdminContext>,
  );
}

/** The button is disabled while the form is being checked. */
async function save() {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
}

it('draws a plugin’s fields, rejects what its schema rejects, and submits the rest', async () => {
  const submit = vi.fn();
  draw([], submit);
  expect(screen.getByText('Its id')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Page/), { target: { value: 'ab' } });
  await save();
  await screen.findByText('Use pelo menos 3 caracteres');
  await screen.findByText('Obrigatório');
  expect(submit).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText(/^Page/), { target: { value: 'abc' } });
  fireEvent.change(screen.getByLabelText(/^Token/), { target: { value: 's3cret' } });
  fireEvent.click(screen.getByRole('switch', { name: 'Demo' }));
  await save();
  await waitFor(() => expect(submit).toHaveBeenCalled());
  expect(submit.mock.calls[0]![0]).toMatchObject({
    settings: { page: 'abc', token: 's3cret', ask: 'none', demo: true },
  });
});

it('says beside a wrong format what is expected', async () => {
  render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={i18n}>
      <SimpleForm toolbar={<SaveButton />} onSubmit={() => undefined} defaultValues={{ settings: {} }}>
        <SchemaFields
          source="settings"
          schema={{
            properties: {
              id: { type: 'string', title: 'Id', description: 'Digits alone', pattern: '^[0-9]+$' },
            },
          }}
          secrets={[]}
          secretsSet={[]}
        />
      </SimpleForm>
    </AdminContext>,
  );
  fireEvent.change(screen.getByLabelText(/^Id/), { target: { value: 'abc' } });
  await save();
  await screen.findByText('O formato não é válido. Digits alone');
});

it('does not ask again for a stored secret, and never shows it', async () => {
  const submit = vi.fn();
  draw(['token'], submit);
  const secret = screen.getByLabelText<HTMLInputElement>(/^Token/);
  expect(secret.value).toBe('');
  expect(secret.type).toBe('password');
  expect(screen.getByText(/Já definido/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Page/), { target: { value: 'abc' } });
  await save();
  await waitFor(() => expect(submit).toHaveBeenCalled());
});

it('takes a secret from a file: text as it is, anything else as base64', async () => {
  const submit = vi.fn();
  const certificate = { type: 'string', title: 'Certificado', 'x-secret': true, 'x-file': '.p12,.pem' };
  render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={i18n}>
      <SimpleForm toolbar={<SaveButton />} onSubmit={submit} defaultValues={{ settings: {} }}>
        <SchemaFields
          source="settings"
          schema={{ properties: { certificate } }}
          secrets={['certificate']}
          secretsSet={[]}
        />
      </SimpleForm>
    </AdminContext>,
  );
  expect(screen.getByRole('button', { name: 'Escolher um arquivo: Certificado' })).toBeTruthy();
  const picker = screen.getByTestId<HTMLInputElement>('file-of-settings.certificate');
  expect(picker.accept).toBe('.p12,.pem');
  const chosen: [string, BlobPart, string][] = [
    ['efi.p12', new Uint8Array([0x30, 0x82, 0x03, 0xff]), 'MIID/w=='],
    ['efi.pem', '-----BEGIN CERTIFICATE-----', '-----BEGIN CERTIFICATE-----'],
  ];
  for (const [name, content, secret] of chosen) {
    fireEvent.change(picker, { target: { files: [new File([content], name)] } });
    await screen.findByText(name);
    expect(screen.queryByText(secret)).toBe(null);
    await save();
    await waitFor(() =>
      expect(submit).toHaveBeenLastCalledWith(
        expect.objectContaining({ settings: { certificate: secret } }),
        expect.anything(),
      ),
    );
  }
});

// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { AdminContext, testDataProvider } from 'react-admin';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { SETTING_KEYS, type Setting } from '@recado/sdk/contracts';
import { leaveDesk } from '../../components/leave-desk';
import { texts } from '../../texts/pt/all';
import { OptionsTab } from './OptionsTab';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const i18n = polyglotI18nProvider(() => texts, 'pt');
const open = (address = '/settings', isSuper = false) => {
  const listSettings = () => Promise.resolve(SETTING_KEYS.map((key): Setting => ({ key, value: '' })));
  const saveSetting = (key: string, value: string) => Promise.resolve({ key, value });
  const element = (
    <AdminContext dataProvider={{ ...testDataProvider(), listSettings, saveSetting }} i18nProvider={i18n}>
      <OptionsTab isSuper={isSuper} />
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return {
    leave: () => act(() => router.navigate('/settings?tab=hours')),
    at: () => router.state.location.search,
  };
};

it('asks before a typed text is lost, whichever field it is in, and not once it is saved', async () => {
  const ask = vi.spyOn(leaveDesk, 'ask').mockResolvedValue(false);
  const { leave, at } = open();
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Mensagem da LGPD');
  fireEvent.change(field, { target: { value: 'Guardamos os seus dados.' } });
  await leave();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(at()).toBe('');
  expect(field.value).toBe('Guardamos os seus dados.');

  fireEvent.submit(field.form!);
  await waitFor(() => screen.getByText('Configuração salva.', { exact: false }));
  await leave();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(at()).toBe('?tab=hours');
});

it('leads to the setting that the address names', async () => {
  const shown: Element[] = [];
  Element.prototype.scrollIntoView = function () {
    shown.push(this);
  };
  open('/settings#userCreation', true);
  const control = await screen.findByRole('switch', {
    name: texts.office.settings.fields.userCreation.label,
  });
  await waitFor(() => expect(document.activeElement).toBe(control));
  expect(shown).toHaveLength(1);
  expect(shown[0]!.contains(control)).toBe(true);
});

// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { AdminContext, SaveButton, SimpleForm, testDataProvider } from 'react-admin';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { texts } from '../../texts/pt/all';
import { DayInput, MomentInput } from './DateInputs';

// The library's own module, which loads with the first field.
beforeAll(() => import('./DatePickers'));
afterEach(cleanup);

const i18n = polyglotI18nProvider(() => texts, 'pt');
async function form(record: object) {
  const saved = vi.fn();
  const { container } = render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={i18n}>
      <SimpleForm record={record} toolbar={<SaveButton alwaysEnable />} onSubmit={saved}>
        <DayInput source="day" label="Dia" />
        <MomentInput source="at" label="Momento" />
      </SimpleForm>
    </AdminContext>,
  );
  await screen.findByRole('group', { name: 'Dia' });
  const [day, at] = container.querySelectorAll<HTMLInputElement>('.MuiPickersInputBase-input');
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  /** As a browser fills the field from what it remembers. */
  const fill = (field: HTMLInputElement | undefined, value: string) =>
    fireEvent.change(field!, { target: { value } });
  return { day: day!, at: at!, save, saved, fill };
}

it('shows days and moments in the format of the product, and saves them as the form had them', async () => {
  const here = new Date(2026, 10, 20, 19, 5).toISOString();
  const { day, at, save, saved } = await form({ id: 1, day: '2028-02-29', at: here });
  expect([day.value, at.value]).toEqual(['29/02/2028', '20/11/2026 19:05']);
  save();
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(saved.mock.calls[0]![0]).toEqual({ id: 1, day: '2028-02-29', at: here });
});

it('gives what is typed, and nothing for a field that was cleared', async () => {
  const { day, at, save, saved, fill } = await form({ id: 1, day: '2026-11-20', at: null });
  fill(day, '');
  fill(at, '01/12/2026 08:30');
  save();
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(saved.mock.calls[0]![0]).toEqual({ id: 1, day: null, at: '2026-12-01T08:30' });
});

it('neither saves a year that nobody means, nor takes it for an empty field', async () => {
  const { day, save, saved, fill } = await form({ id: 1, day: '2026-11-20', at: null });
  fill(day, '20/11/0202');
  save();
  await screen.findByText('Digite um dia que existe, de 1970 a 2999');
  expect(saved).not.toHaveBeenCalled();
  fill(day, '20/11/2027');
  save();
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(saved.mock.calls[0]![0]).toMatchObject({ day: '2027-11-20' });
});

it('tells of a day without its month once the field is left, and does not save it as empty', async () => {
  const { day, save, saved } = await form({ id: 1, day: null, at: null });
  const [part] = screen.getAllByRole('spinbutton', { name: 'Dia' });
  act(() => part!.focus());
  fireEvent.keyDown(part!, { key: 'ArrowUp' });
  await waitFor(() => expect(day.value).toMatch(/^\d\d\/MM\/AAAA$/));
  expect(screen.queryByText('Digite um dia que existe, de 1970 a 2999')).toBeNull();
  act(() => part!.blur());
  await screen.findByText('Digite um dia que existe, de 1970 a 2999');
  save();
  await screen.findByText('Digite um dia que existe, de 1970 a 2999');
  expect(saved).not.toHaveBeenCalled();
});

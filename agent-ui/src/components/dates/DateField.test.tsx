// @vitest-environment jsdom
import { useState, type ComponentType } from 'react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import { NOT_A_DATE, createRecadoTheme } from '@recado/sdk/ui';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { I18nProvider } from '../../lib/i18n';
import { showLanguage } from '../../lib/texts/known';
import { DayField, DayFilter, TimeField, type DateFieldProps } from './DateField';

// The library's own module, which loads with the first field.
beforeAll(async () => {
  await Promise.all([showLanguage('pt'), import('./DatePickers')]);
});
afterEach(cleanup);

async function field(Field: ComponentType<DateFieldProps>, value: string) {
  const changed = vi.fn();
  function Form() {
    const [now, setNow] = useState(value);
    return (
      <Field
        label="Campo"
        value={now}
        onChange={(next) => {
          changed(next);
          setNow(next);
        }}
      />
    );
  }
  const { container } = render(
    <ThemeProvider theme={createTheme(createRecadoTheme('light'))}>
      <I18nProvider>
        <Form />
      </I18nProvider>
    </ThemeProvider>,
  );
  await screen.findByRole('group', { name: 'Campo' });
  const input = container.querySelector<HTMLInputElement>('.MuiPickersInputBase-input')!;
  return { changed, input, fill: (text: string) => fireEvent.change(input, { target: { value: text } }) };
}
/** Types a day or an hour without the rest. */
async function begin(name: string) {
  const part = screen.getByRole('spinbutton', { name });
  act(() => part.focus());
  fireEvent.keyDown(part, { key: 'ArrowUp' });
  await waitFor(() => expect(part.getAttribute('aria-valuenow')).not.toBeNull());
  return part;
}

it('shows a day in the format of the product, and gives what is typed as it was written before', async () => {
  const { changed, input, fill } = await field(DayField, '2028-02-29');
  expect(input.value).toBe('29/02/2028');
  fill('20/11/2026');
  fill('');
  expect(changed.mock.calls).toEqual([['2026-11-20'], ['']]);
});

it('shows a time on the clock of 24 hours', async () => {
  const { changed, input, fill } = await field(TimeField, '19:05');
  expect(input.value).toBe('19:05');
  fill('08:30');
  expect(changed.mock.calls).toEqual([['08:30']]);
});

it('says once it is left that a time is not whole', async () => {
  const { changed } = await field(TimeField, '');
  const part = await begin('Horas');
  expect(screen.queryByText('Use o formato HH:MM')).toBeNull();
  act(() => part.blur());
  await screen.findByText('Use o formato HH:MM');
  expect(changed.mock.calls).toEqual([[NOT_A_DATE]]);
});

it('filters by nothing that is half typed', async () => {
  const { changed, fill } = await field(DayFilter, '');
  const part = await begin('Dia');
  act(() => part.blur());
  await screen.findByText('Digite um dia que existe, de 1970 a 2999');
  expect(changed).not.toHaveBeenCalled();
  fill('20/11/2026');
  expect(changed.mock.calls).toEqual([['2026-11-20']]);
});

it('is not taken back to an earlier part of it by a screen that answers late', async () => {
  let answer = (_: string): void => undefined;
  const told: string[] = [];
  function Late() {
    const [now, setNow] = useState('2026-11-01');
    answer = setNow;
    return <DayFilter needed label="Campo" value={now} onChange={(day) => told.push(day)} />;
  }
  const { container } = render(
    <ThemeProvider theme={createTheme(createRecadoTheme('light'))}>
      <I18nProvider>
        <Late />
      </I18nProvider>
    </ThemeProvider>,
  );
  await screen.findByRole('group', { name: 'Campo' });
  const input = container.querySelector<HTMLInputElement>('.MuiPickersInputBase-input')!;
  for (const value of ['15/11/2026', '15/10/2026']) fireEvent.change(input, { target: { value } });
  for (const day of told) {
    act(() => answer(day));
    expect(input.value).toBe('15/10/2026');
  }
  expect(told).toEqual(['2026-11-15', '2026-10-15']);
  expect(screen.queryByRole('button', { name: 'Limpar' })).toBeNull();
  act(() => answer('2026-11-15'));
  expect(input.value).toBe('15/11/2026');
});

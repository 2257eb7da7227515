// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { AdminContext, testDataProvider } from 'react-admin';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { Company, Schedule } from '@recado/sdk/contracts';
import { WEEKDAYS } from '@recado/sdk/flow';
import { texts } from '../../../texts/pt/all';
import { NO_TIMES } from '../week-hours/day-times';
import { CompanyHours } from './CompanyHours';

afterEach(cleanup);

const i18n = polyglotI18nProvider(() => texts, 'pt');
const schedules = WEEKDAYS.map((weekdayEn) => ({ weekday: weekdayEn, weekdayEn, ...NO_TIMES }) as Schedule);
const company = { id: 1, name: 'Loja', version: 1, schedules } as unknown as Company;
const day = (name: string) => screen.getByRole('switch', { name: new RegExp(name, 'i') });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' });

/** The hours of a company; the test decides when a save is answered. */
const open = async () => {
  const answers: (() => Promise<void>)[] = [];
  const saveCompanyHours = vi.fn(
    (read: Company, week: Schedule[]) =>
      new Promise<Company>((resolve) => {
        const saved = { ...read, schedules: week, version: Number(read.version) + 1 } as Company;
        answers.push(() => act(() => Promise.resolve(resolve(saved))));
      }),
  );
  const onSaved = vi.fn();
  const provider = { ...testDataProvider(), showCompany: () => Promise.resolve(company), saveCompanyHours };
  const element = (
    <AdminContext dataProvider={provider} i18nProvider={i18n}>
      <CompanyHours companyId={1} onSaved={onSaved} />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await screen.findByRole('switch', { name: /segunda/i });
  return { answers, onSaved, saveCompanyHours };
};

it('keeps a change that is made while the week is being saved, for the next save', async () => {
  const { answers, onSaved, saveCompanyHours } = await open();
  fireEvent.click(day('segunda'));
  fireEvent.click(save());
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  fireEvent.click(day('terça'));
  await answers[0]!();
  await vi.waitFor(() => expect(save().disabled).toBe(false));
  expect(day('terça')).toHaveProperty('checked', true);
  expect(onSaved).not.toHaveBeenCalled();

  fireEvent.click(save());
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(saveCompanyHours.mock.calls[1]![0].version).toBe(2);
  await answers[1]!();
  await vi.waitFor(() => expect(save().disabled).toBe(true));
  expect(onSaved).toHaveBeenCalledOnce();
  expect(day('terça')).toHaveProperty('checked', true);
});

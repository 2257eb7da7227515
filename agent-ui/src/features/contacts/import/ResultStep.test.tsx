// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ContactImport } from '@recado/sdk/contracts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { I18nProvider, prepareTexts } from '../../../lib/i18n';
import { prepareLazyTexts } from '../../../lib/texts/known';
import { ResultStep } from './ResultStep';
import type { ImportControl } from './use-import';

const job = (change: Partial<ContactImport> = {}): ContactImport => ({
  id: 1,
  contactListId: null,
  filename: 'lista.csv',
  sheet: 'lista',
  sheets: ['lista'],
  header: true,
  columns: ['Nome', 'Telefone'],
  firstRows: [],
  mapping: { name: 0, number: 1 },
  country: 'BR',
  state: 'done',
  dryRun: false,
  total: 3,
  processed: 3,
  created: 1,
  existing: 1,
  failed: 1,
  secondsLeft: 0,
  errors: [{ line: 3, reason: 'NUMBER_INVALID', value: '12' }],
  startedAt: null,
  finishedAt: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  ...change,
});
const show = (change?: Partial<ContactImport>) => {
  const onClose = vi.fn();
  const control = { busy: false, start: vi.fn(), saveErrors: vi.fn() };
  render(
    <I18nProvider>
      <ResultStep
        job={job(change)}
        control={control as unknown as ImportControl}
        onEdit={vi.fn()}
        onClose={onClose}
      />
    </I18nProvider>,
  );
  return { onClose, control };
};

describe('the end of an import', () => {
  beforeAll(async () => {
    await prepareTexts('pt');
    await prepareLazyTexts();
  });
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
  });

  it('closes by itself after 15 seconds', () => {
    const { onClose } = show();
    vi.advanceTimersByTime(14_900);
    expect(onClose).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(onClose).toHaveBeenCalledOnce();
  });
  it('stays until it is closed, and names each failed row with its reason', () => {
    const { onClose } = show();
    screen.getByText('Linha 3');
    fireEvent.click(screen.getByRole('button', { name: 'Manter aberta' }));
    vi.advanceTimersByTime(60_000);
    expect(onClose).not.toHaveBeenCalled();
  });
  it('after a dry run offers the import itself, and does not close', () => {
    const { onClose, control } = show({ dryRun: true });
    fireEvent.click(screen.getByRole('button', { name: 'Importar agora' }));
    expect(control.start).toHaveBeenCalledWith({ name: 0, number: 1 }, true, false);
    vi.advanceTimersByTime(60_000);
    expect(onClose).not.toHaveBeenCalled();
  });
});

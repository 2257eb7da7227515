// @vitest-environment jsdom
import Dialog from '@mui/material/Dialog';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listenForShortcuts } from '../lib/commands/shortcuts';
import { I18nProvider, prepareTexts } from '../lib/i18n';
import { dismissToast, toast, toastStore } from '../lib/toasts';
import { Toaster } from './Toaster';

beforeAll(() => prepareTexts('pt'));
afterEach(() => {
  cleanup();
  for (const { id } of toastStore.get()) dismissToast(id);
});
const show = (dialog: boolean) =>
  render(
    <I18nProvider>
      <Dialog open={dialog}>Nova tag</Dialog>
      <Toaster />
    </I18nProvider>,
  );

describe('toasts', () => {
  it('are there for screen readers while a dialog is open', async () => {
    show(true);
    act(() => void toast.error('Já existe uma tag com este nome.'));
    // Found by role: elements hidden from assistive technology are not.
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Já existe uma tag com este nome.');
  });
  it('are closed by Escape, and the focus goes back to where it was', () => {
    show(false);
    const before = document.body.appendChild(document.createElement('button'));
    before.focus();
    act(() => void toast.info('Exportando…', { duration: 0 }));
    const close = screen.getByRole('button', { name: 'Fechar' });
    act(() => close.focus());
    fireEvent.keyDown(close, { key: 'Escape' });
    expect(screen.queryByText('Exportando…')).toBeNull();
    expect(document.activeElement).toBe(before);
    before.remove();
  });
  it('are undone by a key, as long as they are there', () => {
    const stop = listenForShortcuts();
    const run = vi.fn();
    show(false);
    act(() => void toast.success('Ticket encerrado.', { duration: 0, action: { label: 'Desfazer', run } }));
    const press = () =>
      act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', bubbles: true })));
    press();
    press();
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByText('Ticket encerrado.')).toBeNull();
    stop();
  });
});

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from '../journey/barriers.js';
import { ReferenceScene } from './scene.js';

describe('mentions in private notes', () => {
  let scene: ReferenceScene;
  beforeAll(async () => {
    scene = await ReferenceScene.open();
  });
  afterEach(() => scene.leave());
  afterAll(() => scene?.close());

  /** In the system's colours instead of those of the user's profile. */
  async function seat(user: { email: string }, size: { width: number; height: number }) {
    const one = await scene.seat(user, size);
    await one.page.evaluate(`localStorage.setItem('preferredTheme', 'system')`);
    await one.page.reload();
    return one;
  }
  const names = (page: Page) => page.getByRole('listbox', { name: 'Colegas que podem ver esta conversa' });
  const bell = (page: Page) =>
    page.getByRole('button', { name: /conversas? não lidas?|Nenhuma conversa não lida/ });
  /** What must hold of a screen, light and dark. */
  async function looks(page: Page, name: string): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect
        .poll(() => page.evaluate('getComputedStyle(document.documentElement).colorScheme'))
        .toBe(colorScheme);
      expect(await barriers({ page })).toEqual([]);
      await scene.shot(page, `${name}-${colorScheme}`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }

  it('go by keyboard from an @ to the colleague’s bell and to the very note', async () => {
    const { ana, caio, ticket, address } = await scene.ticket();
    const { companyId } = ticket;
    await scene.test.aUser({ id: companyId }, { name: 'Sônia Prates', profile: 'supervisor', online: true });
    await scene.test.aUser({ id: companyId }, { name: 'Rui Sem Acesso', queueIds: [] });
    const colleague = await seat(caio, { width: 1280, height: 800 });
    await expect
      .poll(() => bell(colleague.page).getAttribute('aria-label'))
      .toBe('Nenhuma conversa não lida');
    const { page, workspace } = await seat(ana, { width: 1280, height: 800 });
    await page.goto(address);
    await page.getByRole('tab', { name: 'Privada' }).click();
    await workspace.composer.pressSequentially('Veja, @');
    await names(page).waitFor();
    expect(await page.getByRole('option').allTextContents()).toEqual([
      expect.stringContaining('Caio Nunes'),
      expect.stringContaining('Sônia Prates'),
    ]);
    await looks(page, 'mentions-list-1280');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: /Sônia/, selected: true }).waitFor();
    await page.keyboard.press('Escape');
    await names(page).waitFor({ state: 'detached' });
    expect(await workspace.composer.inputValue()).toBe('Veja, @');
    await workspace.composer.fill('');
    await workspace.composer.pressSequentially('@soni');
    await page.getByRole('option', { name: /Sônia/, selected: true }).waitFor();
    await page.keyboard.press('Tab');
    await workspace.composer.pressSequentially('e @nun');
    await page.getByRole('option', { name: /Caio/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => workspace.composer.inputValue()).toBe('@Sônia Prates e @Caio Nunes ');
    await workspace.composer.pressSequentially('confiram a armação');
    // A draft keeps whom it names.
    await page.getByText('Rascunho:').first().waitFor();
    await page.reload();
    await page.getByRole('tab', { name: 'Privada' }).click();
    await expect.poll(() => workspace.composer.inputValue()).toContain('confiram');
    await workspace.composer.focus();
    await page.keyboard.press('End');
    await page.keyboard.type('?');
    await page.keyboard.press('Enter');
    await page.locator('[data-look=note][data-message]', { hasText: '@Caio Nunes' }).waitFor();

    const { page: his } = colleague;
    await his.getByRole('button', { name: '1 conversa não lida' }).waitFor();
    await expect.poll(() => his.title()).toBe('(1) Recado');
    await his.reload();
    await his.getByRole('button', { name: '1 conversa não lida' }).press('Enter');
    const row = his.getByRole('link', { name: /Ana Ribeiro mencionou você: @Sônia Prates e @Caio Nunes/ });
    await row.waitFor();
    await looks(his, 'mentions-bell-1280');
    await row.press('Enter');
    const note = his.locator('[data-look=note][data-message]', { hasText: 'confiram' });
    await note.waitFor();
    await note.locator('[data-own]', { hasText: '@Caio Nunes' }).waitFor();
    await his.getByRole('button', { name: 'Nenhuma conversa não lida' }).waitFor();
    await looks(his, 'mentions-note-1280');
    const rows = await scene.test.db('messageMentions').where({ companyId, userId: caio.id });
    expect(rows).toMatchObject([{ seenAt: expect.any(Date) }]);
  });

  it('mark the ticket’s card until the note is looked at, on a phone too', async () => {
    const { ana, caio, ticket, address } = await scene.ticket('Marcos Lima');
    const { companyId } = ticket;
    await scene.test.db('users').where({ id: caio.id }).update({ profile: 'admin' });
    const { page, workspace } = await seat(caio, { width: 390, height: 844 });
    await workspace.button('Filtros').click();
    await page.getByRole('switch', { name: 'Mostrar todos' }).click();
    await page.keyboard.press('Escape');
    const card = page.locator('[data-card]', { hasText: 'Marcos Lima' });
    await card.waitFor();
    const api = scene.test.api.as({ id: ana.id, companyId });
    const note = { body: '@Caio Nunes, pode ver?', isPrivate: true, mentions: [caio.id] };
    expect((await api.post(`/messages/${ticket.id}`, note)).status).toBe(201);
    await card.getByText('Você foi mencionado em uma nota').waitFor({ state: 'attached' });
    await looks(page, 'mentions-card-390');
    await page.goto(address);
    await page.locator('[data-own]', { hasText: '@Caio Nunes' }).waitFor();
    await looks(page, 'mentions-note-390');
    await expect
      .poll(async () => (await scene.test.db('messageMentions').where({ companyId }).first()).seenAt)
      .not.toBeNull();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });

  it('are added and taken away by an edit, and the note itself can be deleted', async () => {
    const { ana, caio, address } = await scene.ticket();
    const { page: his } = await seat(caio, { width: 1280, height: 800 });
    await expect.poll(() => bell(his).getAttribute('aria-label')).toBe('Nenhuma conversa não lida');
    const { page, workspace } = await seat(ana, { width: 1280, height: 800 });
    await page.goto(address);
    await page.getByRole('tab', { name: 'Privada' }).click();
    await workspace.composer.fill('Confira a armação');
    await page.keyboard.press('Enter');
    const note = page.locator('[data-look=note][data-message]');
    const choose = async (item: string) => {
      await note.hover();
      // Its toolbar is beside it, on the same line.
      await note.locator('xpath=..').getByRole('button', { name: 'Ações da mensagem' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await note.getByText('Confira a armação').waitFor();
    await choose('Editar');
    await expect.poll(() => workspace.composer.inputValue()).toBe('Confira a armação');
    await page.keyboard.press('End');
    await page.keyboard.type(', @nun');
    await page.getByRole('option', { name: /Caio/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => workspace.composer.inputValue()).toBe('Confira a armação, @Caio Nunes ');
    await page.keyboard.press('Enter');
    await note.getByText('@Caio Nunes').waitFor();
    await his.getByRole('button', { name: '1 conversa não lida' }).waitFor();
    await choose('Editar');
    await workspace.composer.fill('Confira a armação, por favor');
    await page.keyboard.press('Enter');
    await note.getByText('por favor').waitFor();
    await his.getByRole('button', { name: 'Nenhuma conversa não lida' }).waitFor();
    await choose('Apagar');
    const question = page.getByRole('dialog');
    await question.getByText('Ela é apagada para toda a equipe.').waitFor();
    await question.getByRole('button', { name: 'Apagar' }).press('Enter');
    await page.getByText('Mensagem apagada').first().waitFor();
  });

  it('open the list above the field on a phone, and no list for a reply to the customer', async () => {
    const { ana, address } = await scene.ticket();
    const { page, workspace } = await seat(ana, { width: 390, height: 844 });
    await page.goto(address);
    await workspace.composer.pressSequentially('Olá @Cai');
    expect(await page.getByRole('listbox').count()).toBe(0);
    await page.getByRole('tab', { name: 'Privada' }).click();
    await workspace.composer.pressSequentially('@cai');
    await names(page).waitFor();
    await looks(page, 'mentions-list-390');
    await page.getByRole('option', { name: /Caio/ }).click();
    await expect.poll(() => workspace.composer.inputValue()).toBe('@Caio Nunes ');
  });
});

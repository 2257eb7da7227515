import { describe, expect, it } from 'vitest';
import { looks } from '../../../admin-ui/test/looks.js';
import { asks, button, helping, holds, menu, type HelpScene } from './help-scene.js';
import type { Seat } from './scene.js';
import { tone } from './tone.js';

let help: HelpScene;
helping((scene) => (help = scene));
const aidsOf = (seat: Seat, text: string, name: string) =>
  seat.workspace.bubble(text).getByRole('group', { name });

describe('texts beside messages', () => {
  it('are the original of what an agent sent in another language, and the translation of an answer', async () => {
    const open = await help.ticket('Hello, are you open?');
    const [ana, caio] = [await help.seat(open.ana, open), await help.seat(open.caio, open)];
    await caio.workspace.bubble('Hello, are you open?').waitFor();
    await ana.workspace.composer.fill('Sim, abrimos hoje.');
    help.says('Yes, we are open today.');
    await asks(ana, 'Traduzir para inglês');
    await expect.poll(() => holds(ana)).toBe('Yes, we are open today.');
    await ana.workspace.composer.press('Enter');
    await aidsOf(caio, 'Yes, we are open today.', 'Texto original').getByText('Sim, abrimos hoje.').waitFor();
    const sends = await help.scene.test.provider.ledger.waitFor(({ sends: all }) => all.length > 0 && all);
    expect(JSON.stringify(sends)).toContain('Yes, we are open today.');
    expect(JSON.stringify(sends)).not.toContain('Sim, abrimos hoje.');

    // The language of this contact comes first from now on.
    await ana.workspace.composer.fill('Até logo');
    await ana.page.keyboard.press('Control+i');
    await menu(ana.page)
      .getByRole('menuitem', { name: /^Traduzir/ })
      .first()
      .waitFor();
    expect(
      await menu(ana.page)
        .getByRole('menuitem', { name: /^Traduzir/ })
        .first()
        .innerText(),
    ).toBe('Traduzir para inglês');
    await ana.page.keyboard.press('Escape');

    help.says('Olá, vocês estão abertos?');
    const bubble = ana.workspace.bubble('Hello, are you open?').first();
    const actions = bubble.locator('xpath=..').getByRole('button', { name: 'Ações da mensagem' });
    await actions.press('Enter');
    await ana.page.getByRole('menuitem', { name: 'Traduzir' }).press('Enter');
    for (const seat of [ana, caio])
      await aidsOf(seat, 'Hello, are you open?', 'Tradução (português)')
        .getByText('Olá, vocês estão abertos?')
        .waitFor();
    await looks(caio.page, 'agent-help-aids', 'console');
    // It is there: it is not offered again.
    await actions.press('Enter');
    await ana.page.getByRole('menuitem', { name: 'Copiar texto' }).waitFor();
    expect(await ana.page.getByRole('menuitem', { name: 'Traduzir' }).count()).toBe(0);
  });

  it('are what a voice note says, long ones folded', async () => {
    const open = await help.ticket();
    const [ana, caio] = [await help.seat(open.ana, open), await help.seat(open.caio, open)];
    const sound = { bytes: tone(), mimeType: 'audio/wav', name: 'voz.wav', voice: true };
    await open.arrives(open.customer.media('audio', sound));
    help.model.hears = `Oi, queria saber da armação. ${'Ela fica pronta quando? '.repeat(20)}`;
    await ana.page.getByRole('button', { name: 'Transcrever' }).press('Enter');
    const heard = (seat: Seat) => seat.page.getByRole('group', { name: 'Transcrição' });
    for (const seat of [ana, caio]) await heard(seat).getByText('Oi, queria saber da armação.').waitFor();
    await heard(caio).getByRole('button', { name: 'Ver mais' }).press('Enter');
    await heard(caio).getByRole('button', { name: 'Ver menos' }).waitFor();
    await looks(caio.page, 'agent-help-transcript', 'console');
    expect(help.model.heard).toHaveLength(1);
    expect(await ana.page.getByRole('button', { name: 'Transcrever' }).count()).toBe(0);
    expect(await help.left(open)).toEqual([]);
  });
});

describe('a summary at a transfer', () => {
  it('goes to colleagues as a note before the ticket does; without the note the ticket stays', async () => {
    const open = await help.ticket();
    const ana = await help.seat(open.ana, open);
    const { page } = ana;
    const { test } = help.scene;
    const ticketNow = () => test.db('tickets').where({ id: open.ticket.id }).first();
    await button(page).waitFor();
    await page.keyboard.press('t');
    const dialog = page.getByRole('dialog');
    const note = dialog.getByRole('textbox', { name: 'Nota para quem assume' });
    await note.waitFor();
    help.says('A cliente quer saber do sábado.');
    await page.keyboard.press('Control+i');
    await expect.poll(() => note.inputValue()).toBe('A cliente quer saber do sábado.');
    await note.press('End');
    await page.keyboard.type(' Responder hoje.');
    await page.keyboard.press('Escape');
    const leaving = page.getByRole('dialog', { name: 'Sair sem salvar?' });
    await leaving.getByRole('button', { name: 'Cancelar' }).click();
    await leaving.waitFor({ state: 'detached' });
    await looks(page, 'agent-help-transfer', 'console');

    await page.route('**/api/messages/*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, json: { error: 'ERR_TICKET_NOT_OPEN' } })
        : route.continue(),
    );
    await dialog.getByRole('button', { name: 'Transferir' }).press('Enter');
    await dialog.getByRole('status').filter({ hasNotText: 'Opcional' }).waitFor();
    expect((await ticketNow()).userId).toBe(open.ana.id);
    await page.unroute('**/api/messages/*');

    await dialog.getByRole('button', { name: 'Transferir' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(async () => (await ticketNow()).userId).toBe(null);
    const notes = await test.db('messages').where({ ticketId: open.ticket.id, isPrivate: true });
    expect(notes).toHaveLength(1);
    expect(notes[0].body).toContain('A cliente quer saber do sábado. Responder hoje.');
    expect(await help.left(open)).toEqual([]);
  });
});

it('is nowhere, and asks nothing, without the plan', async () => {
  const open = await help.scene.ticket('Juliana Castro', 'Oi!', { useOpenAi: false });
  const seat = await help.scene.seat(open.ana);
  const calls: string[] = [];
  seat.page.on('request', (request) => calls.push(request.url()));
  await seat.page.goto(open.address);
  await seat.workspace.composer.fill('Olá');
  await seat.workspace.button('Respostas rápidas').waitFor();
  await seat.page.keyboard.press('Escape');
  await seat.page.keyboard.press('t');
  await seat.page.getByRole('dialog').getByRole('combobox', { name: 'Fila' }).waitFor();
  expect(calls.filter((url) => url.includes('agent-help'))).toEqual([]);
  expect(await button(seat.page).count()).toBe(0);
  expect(await seat.page.getByRole('textbox', { name: 'Nota para quem assume' }).count()).toBe(0);
});

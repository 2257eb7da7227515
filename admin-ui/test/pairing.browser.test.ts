import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WhatsAppServer } from '../../plugins/channel-whatsapp/test/server/whatsapp-server.js';
import { seriousFindings } from '../../core/test/journey/barriers.js';
import { WHATSAPP_ENV, muteSignalPrints, pointAt } from '../../core/test/whatsapp/whatsapp-setup.js';
import { Scene, save } from './scene.js';

muteSignalPrints();
const NUMBER = '5511900000000';
let scene: Scene;
let server: WhatsAppServer;
beforeAll(async () => {
  server = await WhatsAppServer.start();
  scene = await Scene.open({ ...WHATSAPP_ENV, RECADO_PLUGINS: 'webchat,whatsapp' }, undefined, (db) =>
    pointAt(db, server),
  );
});
afterEach(async () => expect(await scene.leave()).toEqual([]));
afterAll(async () => {
  await scene?.close();
  await server?.close();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page) => page.getByRole('row', { name: /Balcão/ });
const shownCode = (page: Page) => page.locator('[data-code]').getAttribute('data-code');

describe('a phone', () => {
  it('is paired by a code on the screen, signed out, and paired by eight characters, without a reload', async () => {
    const { admin } = await scene.aCompany();
    const page = await scene.enter(admin, 'connections');
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    const phone = server.phone(NUMBER);

    // WhatsApp asks only for a name.
    await button(page, 'Adicionar conexão').click();
    await page.getByRole('menuitem', { name: 'WhatsApp', exact: true }).click();
    await page.getByLabel(/^Nome/).fill('Balcão');
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Conectar Balcão' });
    await dialog.getByRole('img', { name: 'QR code para conectar o telefone' }).waitFor();
    await dialog.getByText(/^Novo código em \d+ s$/).waitFor();
    await dialog.getByText('Aguardando leitura do QR code').waitFor();
    expect(await seriousFindings(page)).toEqual([]);

    // Another code, on request.
    const first = await shownCode(page);
    await button(page, 'Gerar outro código').click();
    await page.waitForFunction(
      (former) =>
        ![null, former].includes(document.querySelector('[data-code]')?.getAttribute('data-code') ?? null),
      first,
    );
    // Closed and opened again, from the row and with the alert in the menu.
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('menuitem', { name: '1 conexão precisa de atenção' }).waitFor();
    await row(page).getByRole('button', { name: 'QR CODE' }).click();
    await dialog.getByRole('img').waitFor();
    phone.scan((await shownCode(page))!);
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Balcão está conectada.').waitFor();
    await row(page).getByText('Conectado', { exact: true }).waitFor();
    await row(page).getByText(NUMBER).filter({ visible: true }).waitFor();
    await page.getByRole('menuitem', { name: 'Conexões', exact: true }).waitFor();

    // All of them restart, without a new code.
    const logins = server.ledger.logins.length;
    await button(page, 'Reiniciar conexões').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reiniciar conexões' }).click();
    await server.ledger.waitFor(() => server.ledger.logins.length > logins);
    await row(page).getByText('Conectado', { exact: true }).waitFor();

    // Likewise only the selected ones.
    const before = server.ledger.logins.length;
    await row(page).getByRole('checkbox').check();
    await button(page, 'Reiniciar').click();
    await page
      .getByRole('dialog', { name: 'Reiniciar 1 conexão?' })
      .getByRole('button', { name: 'Reiniciar' })
      .click();
    await server.ledger.waitFor(() => server.ledger.logins.length > before);
    await row(page).getByText('Conectado', { exact: true }).waitFor();

    // Signed out, after confirmation.
    await row(page).getByRole('button', { name: 'Desconectar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desconectar' }).click();
    await row(page).getByText('Desconectado', { exact: true }).waitFor();
    await row(page).getByRole('button', { name: 'Tentar novamente' }).waitFor();

    // A new code; then one to type, for the requested number.
    await row(page).getByRole('button', { name: 'Novo QR CODE' }).click();
    await dialog.getByRole('img').waitFor();
    await button(page, 'Conectar com um código de oito caracteres').click();
    await dialog.getByLabel('Número do telefone').fill('telefone');
    await button(page, 'Gerar código').click();
    await dialog.getByText('Informe o número com o código do país').waitFor();
    await dialog.getByLabel('Número do telefone').fill('+55 11 90000-0000');
    await button(page, 'Gerar código').click();
    const typed = dialog.getByRole('status', { name: 'Código de oito caracteres' });
    await typed.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/).waitFor();
    await dialog.getByText(/^Válido por \d:\d\d$/).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await phone.typeCode((await typed.innerText()).replace('-', ''));
    await dialog.waitFor({ state: 'detached' });
    await row(page).getByText('Conectado', { exact: true }).waitFor();
    expect(loads).toEqual([]);

    // The phone ends the link: the row reports it, in words.
    phone.unlink();
    await row(page).getByText('O telefone encerrou a conexão. Gere um novo QR code e leia-o.').waitFor();
    // At once a new code, which links it again.
    await row(page).getByRole('button', { name: 'Novo QR CODE' }).click();
    await button(page, 'Conectar lendo um QR code').click();
    await dialog.getByRole('img', { name: 'QR code para conectar o telefone' }).waitFor();
    phone.scan((await shownCode(page))!);
    await dialog.waitFor({ state: 'detached' });
    await row(page).getByText('Conectado', { exact: true }).waitFor();
  });
});

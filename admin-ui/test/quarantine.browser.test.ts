import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { seriousFindings } from '../../core/test/journey/barriers.js';
import { Scene } from './scene.js';

let scene: Scene;
beforeAll(async () => (scene = await Scene.open()));
afterEach(async () => expect(await scene.leave()).toEqual([]));
afterAll(() => scene.close());

/** As the inbound path leaves it: one that can be stored by now, and one that never can. */
async function putAside(connection: { id: number; companyId: number }, ...ids: string[]) {
  for (const externalId of ids)
    await scene.test.db('quarantinedEvents').insert({
      ...{ companyId: connection.companyId, connectionId: connection.id, channel: 'webchat' },
      ...{
        stage: 'store',
        error: 'Data too long for column',
        dedupeKey: Buffer.from(externalId.padEnd(20).slice(-20)),
      },
      event: JSON.stringify({
        ...{ type: 'message', externalId, conversation: 'v-1', sentAt: new Date().toISOString() },
        contact: { identities: [{ kind: 'visitor', value: 'v-1' }], name: 'Maria' },
        content: { kind: 'text', text: `Vocês abrem ${externalId.slice(0, 7)}?` },
      }),
    });
}

it('quarantined entries are shown with their plugin, replayed, and discarded after confirmation', async () => {
  const { company, connection } = await scene.aCompany();
  const chief = await scene.test.aUser(company, { super: true, profile: 'admin' });
  await putAside(connection, 'domingo', 'x'.repeat(300));
  const page = await scene.enter(chief, 'plugins');
  await page
    .getByRole('row', { name: /Chat do site/ })
    .getByText('2', { exact: true })
    .waitFor();
  await page.getByRole('row', { name: /Chat do site/ }).click();
  await page.getByText('2 mensagens não puderam ser lidas').waitFor();
  await page.getByRole('link', { name: 'Ver a lista' }).click();

  const cards = page.locator('main li', { has: page.locator('h2') });
  await expect.poll(() => cards.count()).toBe(2);
  expect(await page.getByText('domingo').count()).toBe(0); // nobody sees it unasked
  expect(await seriousFindings(page)).toEqual([]);
  await cards.last().getByRole('button', { name: 'Ver o conteúdo' }).click();
  await page.getByRole('dialog').getByText('Vocês abrem domingo?').waitFor();
  await page.getByRole('button', { name: 'Fechar' }).click();

  await page.getByRole('button', { name: 'Ler tudo de novo' }).click();
  await page.getByText('1 gravada · 1 continua ilegível').waitFor();
  await expect.poll(() => cards.count()).toBe(1);
  await cards.getByText(/externalId has 300 bytes/).waitFor();
  expect(await scene.test.db('messages').where({ connectionId: connection.id }).pluck('body')).toEqual([
    'Vocês abrem domingo?',
  ]);
  await cards.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('dialog').getByText('1 entrada será excluída').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await page.getByText('Tudo pôde ser lido').waitFor();
  expect(await scene.test.db('quarantinedEvents')).toEqual([]);
});

it('an admin sees on the connection’s page how many there are, and not their content', async () => {
  const { connection, admin } = await scene.aCompany();
  await putAside(connection, 'sabado');
  const page = await scene.enter(admin, `connections/${connection.id}`);
  await page.getByText('1 mensagem desta conexão não pôde ser lida').waitFor();
  expect(await page.getByRole('link', { name: 'Ver a lista' }).count()).toBe(0);
  await page.goto(`${scene.origin}/admin/quarantine`);
  await page.getByRole('link', { name: 'Atendimento' }).first().waitFor();
  expect(await page.getByText('sabado').count()).toBe(0);
});

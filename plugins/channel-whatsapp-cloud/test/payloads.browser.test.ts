import { describe, expect, it } from 'vitest';
import { uuidText } from '../../../core/src/infra/uuid.js';
import { visits, type Visits } from '../../../core/test/console/console-visits.js';
import { barriers } from '../../../core/test/journey/barriers.js';
import { NEWS } from './account-recordings.js';
import { startCloudApp, type CloudApp } from './cloud-app.js';
import { CloudCustomer, accountBody, webhookBody } from './cloud-customer.js';
import { NUMBER } from './cloud-server.js';
import { offerRecordings } from './offer-recordings.js';
import { requestOf } from './recordings.js';

const OTHER = { ...NUMBER, phoneNumberId: '106540352242933', businessAccountId: '102290129340444' };
/** What an agent reads of each payload, by the name of its recording. */
const READ: Record<string, string[]> = {
  'a basket': ['burger', '3 ×', 'Para hoje'],
  'a filled-in flow': ['Formulário: Cadastro', 'Nome completo', 'M, G'],
  'an address': ['Endereço', 'São Paulo'],
  'a permission to call': ['O cliente permitiu que você ligue para ele'],
  'a product of the catalogue': ['Hambúrguer'],
  'a changed security code': ['O código de segurança mudou'],
  'a message that an ad led to': ['Veio de um anúncio: Vestidos'],
  'a question about a product': ['burger'],
  'a contact card with everything': [
    'Zé Silva',
    'ze@loja.test',
    'Loja, Dono',
    'Rua A, 1',
    'https://loja.test',
  ],
  'a menu from the company’s phone': ['Tudo certo?', 'Sim'],
  'a template from elsewhere': ['123456'],
  'a message that WhatsApp could not read': ['The file is too large'],
};

describe('what the Cloud API posts', () => {
  let app: CloudApp;
  let seat: Visits<CloudApp>['seat'];
  let shot: Visits<CloudApp>['shot'];
  visits(
    () => startCloudApp({ started: true }),
    (given) => ({ test: app, seat, shot } = given),
  );
  const enter = (user: { email: string }, path: string) => seat(user, { width: 1280, path });

  it('is a bubble that an agent can read', async () => {
    const company = await app.aCompany();
    const queue = await app.aQueue(company);
    const agent = await app.aUser(company, { queueIds: [queue.id] });
    const connection = await app.aNumber(company);
    const ana = new CloudCustomer('5511988887777', 'Ana Souza');
    const at = Math.floor(Date.now() / 1000) * 1000;
    const base = {
      ...{ type: 'message' as const, conversation: ana.waId, sentAt: new Date(at).toISOString() },
      contact: { identities: [{ kind: 'phone' as const, value: ana.waId }] },
    };
    const recordings = offerRecordings({
      ...{ ana, at, base },
      recording: (name, change, events) => ({ name, request: requestOf(webhookBody([change])), events }),
    });
    const names = new Set(recordings.map(({ name }) => name));
    expect(Object.keys(READ).filter((name) => !names.has(name))).toEqual([]);
    for (const { request } of recordings)
      await app.meta.post(app.webhookUrl(), JSON.parse(request.rawBody.toString()) as object);
    const ticket = await app.db('tickets').where({ connectionId: connection.id }).first();
    await app
      .db('tickets')
      .where({ id: ticket.id })
      .update({ status: 'open', userId: agent.id, queueId: queue.id });

    const one = await enter(agent, `/tickets/${uuidText(ticket.uuid)}`);
    // The list begins at the first unread one, and draws what is in view.
    await one.page.locator('[data-look]').first().waitFor();
    await one.page.setViewportSize({ width: 1280, height: 2600 });
    await one.page.locator('[data-look]').filter({ hasText: 'The file is too large' }).waitFor();
    // Parts of bubbles are loaded when they are first needed.
    const unread = async () => {
      const read = await one.page.getByRole('main').innerText();
      return Object.entries(READ).flatMap(([name, texts]) =>
        texts.filter((text) => !read.includes(text)).map((text) => `${name}: ${text}`),
      );
    };
    await expect.poll(unread).toEqual([]);
    await shot(one, 'cloud-bubbles');
    expect(await barriers(one)).toEqual([]);
  });

  it('about the account is a notice at its connection', async () => {
    const company = await app.aCompany();
    const admin = await app.anAdmin(company);
    app.meta.addNumber(OTHER);
    const { phoneNumberId, businessAccountId, accessToken } = OTHER;
    const settings = { phoneNumberId, businessAccountId, accessToken };
    const form = { name: 'Loja', channel: 'whatsappapi', mode: 'token', settings };
    const { body: connection } = await app.api.as(admin).post('/whatsapp', form);
    for (const [, field, value] of NEWS)
      await app.meta.post(app.webhookUrl(), accountBody(field, value, Math.floor(Date.now() / 1000), OTHER));
    const one = await enter(admin, `/admin/connections/${connection.id}`);
    for (const [, , , { pt }] of NEWS) await one.page.getByText(pt).first().waitFor();
    await one.page.setViewportSize({ width: 1280, height: 2400 });
    await shot(one, 'cloud-notices');
  });
});

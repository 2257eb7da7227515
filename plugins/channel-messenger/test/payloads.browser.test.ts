import { PageCustomer, messagingBody } from '@recado/lib-meta/testing';
import { describe, expect, it } from 'vitest';
import { uuidText } from '../../../core/src/infra/uuid.js';
import { visits, type Visits } from '../../../core/test/console/console-visits.js';
import { barriers } from '../../../core/test/journey/barriers.js';
import { PNG } from '../../../core/test/support/multipart.js';
import { offerRecordings } from '../../lib-meta/test/offer-recordings.js';
import { aPage, startPageApp, type PageApp } from './page-app.js';

/** What an agent reads of each payload, by the name of its recording. */
const READ: Record<string, string[]> = {
  'a message that an ad led to': ['Veio de um anúncio: Vestido'],
  'a question about a product': ['Veio de um produto', 'V-M'],
  'a shared product': ['Vestido M', 'R$ 129,90'],
  'a link, which Messenger repeats as an attachment': ['veja https://loja.test/v?id=1'],
  'a button that a link led to': ['Começar', 'cartaz'],
  'a template that was sent elsewhere': ['Pague aqui', 'Pagar'],
  'a feedback': ['Avaliação', 'CSAT', 'Rápido'],
  'a conversation that another app hands over': ['Quer falar com o gerente'],
  'a comment below a post': ['Tem tamanho M?', 'Comentário público em uma publicação'],
  'a message of the dashboard’s Test button': ['Olá 👋'],
};

describe('what Meta posts for a page', () => {
  let app: PageApp;
  let seat: Visits<PageApp>['seat'];
  let shot: Visits<PageApp>['shot'];
  visits(startPageApp, (given) => ({ test: app, seat, shot } = given));
  const enter = (user: { email: string }, path: string) => seat(user, { width: 1280, height: 2600, path });

  it.each(['facebook', 'instagram'] as const)(
    '%s: is read in bubbles, and at the connection',
    async (channel) => {
      const company = await app.aCompany();
      const admin = await app.anAdmin(company);
      const page = aPage(app.meta, 'Loja Aurora', true);
      const owner = { id: `72${page.id}`, token: `token-of-${page.id}`, code: `code-of-${page.id}` };
      app.meta.addAdmin({ ...owner, pages: [page.id] });
      const ask = {
        facebookUserId: owner.id,
        facebookUserToken: owner.token,
        addInstagram: channel === 'instagram',
      };
      expect((await app.api.as(admin).post('/facebook', ask)).status).toBeLessThan(300);
      const connection = await app.db('connections').where({ companyId: company.id, channel }).first();
      const account = (connection.accountKey as Buffer).toString();
      const ana = new PageCustomer(`2400000000${account.slice(-6)}`, account);
      const [object, at] = [channel === 'facebook' ? ('page' as const) : ('instagram' as const), Date.now()];
      const sentAt = new Date(at).toISOString();
      const requestOf = (body: object) => ({
        ...{ method: 'POST' as const, headers: {}, query: {} },
        rawBody: Buffer.from(JSON.stringify(body)),
      });
      const recording = (name: string, item: Record<string, unknown>) => ({
        name,
        request: requestOf(messagingBody(object, [{ account, items: [item] }], at)),
        events: [],
      });
      const recordings = offerRecordings({
        ...{ ana, account, object, at, requestOf, recording, got: recording },
        base: { conversation: ana.id, contact: { identities: [] }, sentAt },
        change: { conversation: ana.id, fromMe: false, at: sentAt },
        text: ana.text('Olá 👋', { at }),
        media: () => ({ content: {} }),
      });
      const names = new Set(recordings.map(({ name }) => name));
      expect(Object.keys(READ).filter((name) => !names.has(name))).toEqual([]);
      const picture = app.meta.hold(PNG, 'image/png');
      const withFiles = (body: Uint8Array) =>
        JSON.parse(body.toString().replaceAll(/https:\/\/cdn\.test\/[^"]+/g, picture)) as object;
      for (const { request } of recordings)
        await app.meta.post(app.hookUrl(channel), withFiles(request.rawBody));
      const ticket = await app.db('tickets').where({ connectionId: connection.id }).first();
      await app.db('tickets').where({ id: ticket.id }).update({ status: 'open', userId: admin.id });

      const console = await enter(admin, `/tickets/${uuidText(ticket.uuid)}`);
      await console.page.locator('[data-look]').filter({ hasText: 'Olá 👋' }).waitFor();
      // Parts of bubbles are loaded when they are first needed.
      const unread = async () => {
        const read = await console.page.getByRole('main').innerText();
        return Object.entries(READ).flatMap(([name, texts]) =>
          texts.filter((text) => !read.includes(text)).map((text) => `${name}: ${text}`),
        );
      };
      await expect.poll(unread).toEqual([]);
      await shot(console, `${channel}-bubbles`);
      expect(await barriers(console)).toEqual([]);

      const office = await enter(admin, `/admin/connections/${connection.id}`);
      await office.page.getByText('A Meta bloqueou as mensagens desta página. Spam').waitFor();
      await shot(office, `${channel}-notices`);
    },
  );
});

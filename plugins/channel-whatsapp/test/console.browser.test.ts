import type { proto } from '@whiskeysockets/baileys';
import { expect, it } from 'vitest';
import { uuidText } from '../../../core/src/infra/uuid.js';
import { visits, type Visits } from '../../../core/test/console/console-visits.js';
import { barriers, seriousFindings } from '../../../core/test/journey/barriers.js';
import { startTestApp, type TestApp } from '../../../core/test/support/app.js';
import { PNG } from '../../../core/test/support/multipart.js';
import { WHATSAPP_ENV, muteSignalPrints, pointAt } from '../../../core/test/whatsapp/whatsapp-setup.js';
import * as make from './server/contents.js';
import type { CompanyPhone } from './server/company-phone.js';
import { WhatsAppServer } from './server/whatsapp-server.js';

muteSignalPrints();
type App = TestApp & { server: WhatsAppServer };
/** The application with a linked phone's channel, pointed at the test server. */
async function startPhoneApp(): Promise<App> {
  const server = await WhatsAppServer.start();
  const app = await startTestApp({ env: WHATSAPP_ENV });
  await pointAt(app.db, server);
  await app.start();
  await app.services.plugins.host.start();
  return {
    ...app,
    server,
    async stop() {
      await app.stop();
      await server.close();
    },
  };
}

let app: App;
let seat: Visits<App>['seat'];
let shot: Visits<App>['shot'];
visits(startPhoneApp, (given) => ({ test: app, seat, shot } = given));

const soon = { interval: 20 };
let count = 0;
/** An admin whose company has linked a phone. */
async function aLine() {
  count += 1;
  const company = await app.aCompany();
  const admin = await app.anAdmin(company, { name: 'Marina Alves' });
  const phone = app.server.phone(`55119000000${count}0`);
  const line = await app.aConnection(company, {
    ...{ channel: 'whatsapp', mode: 'phone', name: 'Loja Aurora', status: 'DISCONNECTED' },
    ...{ settings: { pairing: 'qr' }, secrets: {} },
  });
  const row = () => app.db('connections').where({ id: line.id }).first();
  await app.api.as(admin).post(`/whatsappsession/${line.id}`);
  await expect.poll(async () => (await row()).status, soon).toBe('qrcode');
  phone.scan((await row()).sessionCode);
  await expect.poll(async () => (await row()).status, soon).toBe('CONNECTED');
  return { admin, phone, connectionId: line.id };
}

const flow = (name: string, params: object): proto.IMessage => ({
  interactiveResponseMessage: {
    nativeFlowResponseMessage: { name, paramsJson: JSON.stringify(params) },
  },
});
/** What a phone sends, and what an agent reads of it. */
const sent = async (phone: CompanyPhone): Promise<[proto.IMessage, string[]][]> => {
  const { media } = app.server;
  const dress = { productId: 'V-M', title: 'Vestido M', priceAmount1000: 129_900, currencyCode: 'BRL' };
  return [
    [make.fromAd('Tenho interesse'), ['Veio de um anúncio: Promoção', 'Tenho interesse']],
    [make.order('ORDER-1', phone.pn), ['2 × Pão', '1 × Bolo', 'Sem cebola', 'R$ 25,50']],
    [{ productMessage: { product: dress, body: 'Tem M?' } }, ['Vestido M', 'R$ 129,90', 'Tem M?']],
    [
      flow('flow', {
        ...{
          flow_token: 'x',
          screen_0_Nome_completo_0: 'Ana Souza',
          screen_1_Tamanho_1: '0_M',
          aceite: true,
        },
        wa_flow_response_params: { title: 'Cadastro' },
      }),
      ['Formulário: Cadastro', 'Nome completo', 'Ana Souza', 'Tamanho'],
    ],
    [make.poll('Qual sabor?', ['Uva', 'Limão']), ['Qual sabor?', 'Uva']],
    [
      { requestPaymentMessage: { amount1000: 79_600, currencyCodeIso4217: 'BRL' } },
      ['Pagamento solicitado', 'R$ 79,60'],
    ],
    [
      { eventMessage: { name: 'Visita à loja', startTime: 1_922_000_000, location: { name: 'Paulista' } } },
      ['Visita à loja', 'Paulista'],
    ],
    [
      {
        templateMessage: {
          hydratedTemplate: {
            hydratedContentText: 'Seu código é 123',
            hydratedButtons: [{ quickReplyButton: { id: 'ok', displayText: 'Recebi' } }],
          },
        },
      },
      ['Seu código é 123', 'Recebi'],
    ],
    [
      make.answering('quando chega?', { conversation: 'Chega sexta' }, { participant: phone.lid }),
      ['Chega sexta'],
    ],
    [await make.sticker(media, PNG), []],
    [{ stickerPackMessage: { name: 'Gatinhos', packDescription: 'da loja' } }, ['Gatinhos']],
  ];
};

it('what a linked phone receives is a bubble that an agent can read', async () => {
  const { admin, phone, connectionId } = await aLine();
  app.server.orders.set('ORDER-1', [
    { id: '77', name: 'Pão', thousandths: 1_500, quantity: 2 },
    { id: '78', name: 'Bolo', thousandths: 22_500, quantity: 1 },
  ]);
  const ana = app.server.person('5511987654321', { name: 'Ana Souza' });
  const messages = await sent(phone);
  for (const [message] of messages) await ana.writes(phone, message);
  const rows = () => app.db('messages').where({ connectionId });
  await expect.poll(async () => (await rows()).length, soon).toBe(messages.length);
  const [ticket] = await app.db('tickets').where({ connectionId });
  await app.db('tickets').where({ id: ticket.id }).update({ status: 'open', userId: admin.id });

  const one = await seat(admin, { width: 1280, height: 2600, path: `/tickets/${uuidText(ticket.uuid)}` });
  const texts = messages.flatMap(([, shown]) => shown);
  const missing = async () => {
    // Sums have a space that does not break.
    const text = (await one.page.getByRole('main').innerText()).replaceAll('\u00a0', ' ');
    return texts.filter((wanted) => !text.includes(wanted));
  };
  await expect.poll(missing).toEqual([]);
  await one.page.locator('[data-look] img').waitFor();
  await shot(one, 'phone-bubbles');
  expect(await barriers(one)).toEqual([]);
});

it('a locked account says until when, on the page of its connection', async () => {
  const { admin, connectionId } = await aLine();
  const end = Math.floor(Date.now() / 1000) + 7_200;
  app.server.standing = {
    lock: { is_active: true, time_enforcement_ends: String(end), enforcement_type: 'BIZ_QUALITY' },
    cap: {
      ...{ total_quota: 100, used_quota: 42, capping_status: 'NONE' },
      ...{ cycle_start_timestamp: String(end - 30 * 86_400), cycle_end_timestamp: String(end) },
    },
  };
  const one = await seat(admin, { width: 1280, path: `/admin/connections/${connectionId}` });
  const panel = one.page.locator('section', {
    has: one.page.getByRole('heading', { name: 'Conta no provedor' }),
  });
  await panel.getByRole('button', { name: 'Consultar agora' }).click();
  await panel.getByText(/^Até .*, o provedor não permite que esta conta escreva/).waitFor();
  await panel.getByText('42', { exact: true }).waitFor();
  await panel.getByText('100 pessoas em 30 dias').waitFor();
  expect(await seriousFindings(one.page)).toEqual([]);
  await shot(one, 'phone-locked');
});

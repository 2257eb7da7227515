import { expect, it } from 'vitest';
import { uuidText } from '../../../core/src/infra/uuid.js';
import { visits, type Visits } from '../../../core/test/console/console-visits.js';
import { barriers } from '../../../core/test/journey/barriers.js';
import { startCloudApp, type CloudApp } from './cloud-app.js';
import { CloudCustomer, GROUP_ID, webhookBody } from './cloud-customer.js';
import { NUMBER } from './cloud-server.js';

let app: CloudApp;
let seat: Visits<CloudApp>['seat'];
let shot: Visits<CloudApp>['shot'];
visits(
  () => startCloudApp({ started: true }),
  (given) => ({ test: app, seat, shot } = given),
);

let count = 0;
/** A company with a number of its own, and what Meta posts for it. */
async function aShop(allowGroup = false) {
  count += 1;
  const number = {
    ...NUMBER,
    phoneNumberId: String(510_000_000_000 + count),
    businessAccountId: String(520_000_000_000 + count),
    accessToken: `EAAG-token-of-people-${count}`,
  };
  const company = await app.aCompany();
  const admin = await app.anAdmin(company);
  const connection = await app.aNumber(company, number);
  if (allowGroup) await app.db('connections').where({ id: connection.id }).update({ allowGroup: true });
  const ana = new CloudCustomer(`551197${8_000_000 + count}`, 'Ana Souza', number);
  const post = async (...changes: Omit<Parameters<typeof webhookBody>[0][number], 'number'>[]) => {
    const body = webhookBody(changes.map((change) => ({ ...change, number })));
    for (const { status } of await app.meta.post(app.webhookUrl(), body)) expect(status).toBe(200);
  };
  const tickets = () => app.db('tickets').where({ companyId: company.id }).orderBy('id');
  /** The admin takes the ticket, and opens its conversation. */
  const look = async ({ id, uuid }: { id: number; uuid: Buffer }, width = 1280) => {
    await app.db('tickets').where({ id }).update({ status: 'open', userId: admin.id });
    return seat(admin, { width, path: `/tickets/${uuidText(uuid)}` });
  };
  return { company, admin, ana, number, post, tickets, look };
}
const bubble = (text: string) => ({ hasText: text });

it('a person whose id changes stays one conversation', async () => {
  const { post, tickets, look, company } = await aShop();
  const [old, fresh] = ['BR.31111111111111111111', 'BR.32222222222222222222'];
  const said = (from_user_id: string, body: string, at: number) => ({
    value: {
      contacts: [{ profile: { username: 'ana.souza', name: 'Ana Souza' }, user_id: from_user_id }],
      messages: [{ id: `wamid.${body}`, from_user_id, timestamp: String(at), type: 'text', text: { body } }],
    },
  });
  const now = Math.floor(Date.now() / 1000);
  await post(said(old, 'Boa tarde', now - 60));
  const system = { type: 'user_changed_user_id', previous_user_id: old, user_id: fresh };
  await post({ value: { messages: [{ id: 'wamid.SYS', timestamp: String(now), type: 'system', system }] } });
  await post(said(fresh, 'Ainda sou eu', now));
  expect(await app.db('contacts').where({ companyId: company.id })).toHaveLength(1);
  const [ticket, ...more] = await tickets();
  expect(more).toEqual([]);
  const one = await look(ticket);
  for (const text of ['Boa tarde', 'Ainda sou eu'])
    await one.page.locator('[data-look]').filter(bubble(text)).waitFor();
  await shot(one, 'cloud-m7-new-id');
  expect(await barriers(one)).toEqual([]);
});

it('a message in a group stands in the group’s conversation, with its author', async () => {
  const { post, ana, tickets, look } = await aShop(true);
  app.meta.groups.set(GROUP_ID, 'Clube da Aurora');
  await post(ana.wrote(ana.text('só entre nós')), ana.wrote(ana.text('para todos', { group_id: GROUP_ID })));
  const [own, group] = await tickets();
  expect([Boolean(own.isGroup), Boolean(group.isGroup)]).toEqual([false, true]);
  // Messages do not name their group: Meta is asked.
  const nameOf = async () => (await app.db('contacts').where({ id: group.contactId }).first()).name;
  await expect.poll(nameOf).toBe('Clube da Aurora');
  const one = await look(group);
  const written = one.page.locator('[data-look]').filter(bubble('para todos'));
  await written.getByText('Ana Souza').waitFor();
  await one.page.getByRole('heading', { name: 'Clube da Aurora #' }).waitFor();
  expect(await one.page.getByRole('main').innerText()).not.toContain('só entre nós');
  await shot(one, 'cloud-m8-group');
  expect(await barriers(one)).toEqual([]);
});

it('a person who wants no more marketing says so beside the conversation, until they change their mind', async () => {
  const { post, ana, tickets, look, company } = await aShop();
  await post(ana.wrote(ana.text('Boa tarde')));
  const prefers = (value: 'stop' | 'resume', at: number) => ({
    field: 'user_preferences',
    value: {
      contacts: [ana.contact],
      user_preferences: [
        {
          ...{ wa_id: ana.waId, detail: 'User requested', category: 'marketing_messages' },
          ...{ value, timestamp: at },
        },
      ],
    },
  });
  const at = Math.floor(Date.now() / 1000);
  await post(prefers('stop', at));
  const [ticket] = await tickets();
  // Wide enough for the contact beside the conversation.
  const one = await look(ticket, 1600);
  const panel = one.page.getByRole('complementary', { name: 'Dados de Ana Souza' });
  const notice = panel.getByRole('alert').filter({ hasText: 'Não quer mensagens de marketing desde' });
  await notice.waitFor();
  await shot(one, 'cloud-m10-marketing');
  expect(await barriers(one)).toEqual([]);
  await post(prefers('resume', at + 1));
  await notice.waitFor({ state: 'detached' });
  expect(await app.db('contacts').where({ companyId: company.id }).first()).toMatchObject({
    marketingStoppedAt: null,
  });
});

it('what the WhatsApp Business app knew before is read as it was', async () => {
  const { post, ana, number, tickets, look } = await aShop();
  const own = number.displayNumber.replace(/\D/g, '');
  const past = (id: string, from: string, body: string) => ({
    ...{ id, from, to: from === own ? ana.waId : own, timestamp: '1750000000', type: 'text' },
    text: { body },
  });
  const messages = [
    past('wamid.A', ana.waId, 'Abrem hoje?'),
    past('wamid.B', own, 'Sim, até as 18 h'),
    { id: 'wamid.F', timestamp: '1750000060', type: 'media_placeholder', from: ana.waId },
  ];
  const history = [{ metadata: { phase: 2 }, threads: [{ id: ana.waId, messages }] }];
  await post({ field: 'history', value: { history } });
  await post({
    field: 'smb_app_state_sync',
    value: {
      state_sync: [
        {
          ...{ type: 'contact', action: 'add', metadata: { timestamp: '1750000000' } },
          contact: { full_name: 'Ana da Padaria', phone_number: ana.waId },
        },
      ],
    },
  });
  const [ticket] = await tickets();
  const one = await look(ticket);
  for (const text of ['Abrem hoje?', 'Sim, até as 18 h'])
    await one.page.locator('[data-look]').filter(bubble(text)).waitFor();
  await one.page.getByRole('main').getByText('Ana da Padaria').first().waitFor();
  await one.page.getByText('Um arquivo que o canal não entregou.').waitFor();
  await shot(one, 'cloud-m9-history');
  expect(await barriers(one)).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WEEKDAYS } from '@recado/sdk/flow';
import { TOLD_AT_ONCE } from '../../src/modules/on-call/on-call-notices.service.js';
import { unsealText, type SealedData } from '../../src/modules/direct-messages/sealed-text.rules.js';
import { aBotScene, giveOptions, startBotApp, type BotApp, type BotScene } from '../chatbot/scene.js';

let app: BotApp;
beforeAll(async () => {
  app = await startBotApp();
});
afterAll(() => app.stop());

const NIGHT = { startTime: '22:00', endTime: '06:00' };
/** 24 November 2026 is a Tuesday. */
const TUESDAY_NIGHT = '2026-11-25T01:30:00Z'; // 22:30 in São Paulo
const week = (times: object, only?: string) =>
  WEEKDAYS.map((weekdayEn) => ({ weekdayEn, ...(!only || only === weekdayEn ? times : {}) }));

/** A company that is closed at night, with a connected line, whose admin plans who is on duty. */
async function aNight(settings: Record<string, unknown> = { callOnDuty: 'enabled' }) {
  const scene = await aBotScene(app, {
    settings: { scheduleType: 'company', ...settings },
    queues: [{ name: 'Suporte', greetingMessage: 'Às ordens.' }],
    line: { outOfHoursMessage: 'Fechado.', status: 'CONNECTED', isDefault: true },
  });
  await app.db('onCallTickets').delete(); // what is left of other tests has its time elsewhere
  const admin = app.api.as(await app.anAdmin(scene.company));
  let phones = 0;
  const onDuty = async (name: string, times: object = NIGHT, { interval = 5, only = '' } = {}) => {
    const user = await app.aUser(scene.company, { name });
    const phone = `5511988${String(scene.company.id).padStart(5, '0')}${++phones}`;
    const form = { userId: user.id, phone, interval, days: week(times, only) };
    const { body, status } = await admin.post('/plantao', form);
    expect(status).toBe(201);
    return { user, entry: body as { id: number; phone: string } };
  };
  return { ...scene, admin, onDuty, told: createEar(scene) };
}

/** What people were told since it was last asked: phone and text. */
function createEar({ company }: BotScene) {
  let heard = 0;
  return async (): Promise<[phone: string, text: string][]> => {
    await app.services.onCallNotices.tellDue();
    const rows = await app
      .db('messages as m')
      .join('contacts as c', 'c.id', 'm.contactId')
      .where({ 'm.companyId': company.id, 'm.mediaType': 'sealedText' })
      .where('m.id', '>', heard)
      .orderBy('m.id')
      .select('m.id', 'm.data', 'm.ticketId', 'm.body', 'c.number');
    heard = rows.at(-1)?.id ?? heard;
    for (const { ticketId, body } of rows) expect([ticketId, body]).toEqual([null, '']);
    return rows.map(({ number, data }) => [
      String(number),
      unsealText(app.config.keys.secrets, (typeof data === 'string' ? JSON.parse(data) : data) as SealedData),
    ]);
  };
}
const waitsFor = (minutes: number) => expect.stringContaining(`há ${minutes} min`);

describe('a customer who writes at night', () => {
  it('callOnDuty: whoever is on duty is told at their interval until somebody takes the ticket', async () => {
    for (const isOn of [false, true]) {
      const night = await aNight(isOn ? undefined : {});
      const { user, entry } = await night.onDuty('Beto');
      await night.onDuty('Caio', { startTime: '08:00', endTime: '12:00' });
      app.at(TUESDAY_NIGHT);
      await night.says('socorro');
      expect(await night.heard()).toEqual(['Fechado.']);
      expect(await night.told()).toEqual(isOn ? [[entry.phone, waitsFor(0)]] : []);
      if (!isOn) continue;
      // Outside the person's queues too: the ticket is offered to whoever is on duty.
      expect(await night.ticket()).toMatchObject({ status: 'pending', userId: user.id });
      const { body } = await app.api.as(user).get('/tickets', { query: { status: 'pending' } });
      expect(body.tickets.map(({ id }: { id: number }) => id)).toEqual([(await night.ticket()).id]);
      expect(await night.told()).toEqual([]);
      await app.pass(4);
      expect(await night.told()).toEqual([]);
      await app.pass(1);
      expect(await night.told()).toEqual([[entry.phone, waitsFor(5)]]);
      // More of the customer's words do not make more notices.
      await night.says('alguém?');
      expect(await night.told()).toEqual([]);

      const { id } = await night.ticket();
      expect((await app.api.as(user).put(`/tickets/${id}`, { status: 'open' })).status).toBe(200);
      await app.pass(30);
      expect(await night.told()).toEqual([]);
      expect(await app.db('onCallTickets').where({ ticketId: id })).toEqual([]);
    }
  });

  it('two people are told, each at the own interval; the next turn is told when it begins', async () => {
    const night = await aNight();
    const early = await night.onDuty('Ana', { startTime: '20:00', endTime: '23:00' }, { interval: 10 });
    const all = await night.onDuty('Bia', { startTime: '21:00', endTime: '05:00' }, { interval: 20 });
    const late = await night.onDuty('Caio', { startTime: '23:00', endTime: '05:00' }, { interval: 60 });
    app.at(TUESDAY_NIGHT);
    await night.says('socorro');
    const phones = async () => (await night.told()).map(([phone]) => phone);
    expect(await phones()).toEqual([early.entry.phone, all.entry.phone]);
    expect(await night.ticket()).toMatchObject({ userId: early.user.id });
    await app.pass(10);
    expect(await phones()).toEqual([early.entry.phone]);
    await app.pass(10);
    expect(await phones()).toEqual([early.entry.phone, all.entry.phone]);
    await app.pass(10); // 23:00
    expect(await phones()).toEqual([late.entry.phone]);
    expect(await night.ticket()).toMatchObject({ userId: all.user.id });
  });

  it('tells a person of ten tickets at a time: the next one when one of these is taken', async () => {
    const night = await aNight();
    const { user } = await night.onDuty('Beto');
    app.at(TUESDAY_NIGHT);
    const from = (n: number) => ({
      conversation: `55119600000${n}`,
      contact: { identities: [{ kind: 'phone', value: `55119600000${n}` }], name: `Person ${n}` },
    });
    const people = async () => (await night.told()).map(([, text]) => /Person \d+/.exec(text)![0]);
    for (let n = 10; n < 22; n++) await night.write('socorro', from(n));
    await app.settled();
    expect(await people()).toEqual(Array.from({ length: TOLD_AT_ONCE }, (_, n) => `Person ${n + 10}`));
    await app.pass(1);
    expect(await people()).toEqual([]);
    const taken = await app
      .db('tickets as t')
      .join('contacts as c', 'c.id', 't.contactId')
      .where({ 't.companyId': night.company.id, 'c.name': 'Person 13' })
      .first('t.id');
    expect((await app.api.as(user).put(`/tickets/${taken.id}`, { status: 'open' })).status).toBe(200);
    await app.pass(1);
    expect(await people()).toEqual([`Person ${TOLD_AT_ONCE + 10}`]);
    await app.pass(3);
    const again = await people();
    expect(again).toHaveLength(TOLD_AT_ONCE - 1);
    expect(again).not.toContain('Person 13');
  });

  it('hides a customer that is called by the number from whom numbers are hidden', async () => {
    const night = await aNight({ callOnDuty: 'enabled', lgpdHideNumber: 'enabled' });
    const { entry } = await night.onDuty('Beto');
    const chief = await night.onDuty('Sônia');
    await app.db('users').where({ id: chief.user.id }).update({ profile: 'admin' });
    app.at(TUESDAY_NIGHT);
    const number = '5511960001234';
    await night.write('socorro', {
      conversation: number,
      contact: { identities: [{ kind: 'phone', value: number }], name: number },
    });
    await app.settled();
    const told = new Map(await night.told());
    expect(told.get(entry.phone)).not.toContain('96000');
    expect(told.get(chief.entry.phone)).toContain(number);
  });

  it('waits for the next turn while nobody is on duty, and is forgotten if nobody ever is', async () => {
    const night = await aNight();
    const { entry } = await night.onDuty(
      'Dora',
      { startTime: '23:00', endTime: '05:00' },
      { only: 'friday' },
    );
    app.at(TUESDAY_NIGHT);
    await night.says('socorro');
    expect(await night.told()).toEqual([]);
    const due = await app.db('onCallTickets').where({ companyId: night.company.id }).first('dueAt');
    expect(due.dueAt).toEqual(new Date('2026-11-28T02:00:00Z'));
    app.at(due.dueAt);
    expect(await night.told()).toEqual([[entry.phone, expect.stringContaining('há 72 h 29 min')]]);

    const nobody = await aNight();
    app.at(TUESDAY_NIGHT);
    await nobody.says('socorro');
    expect(await nobody.told()).toEqual([]);
    expect(await app.db('onCallTickets').where({ companyId: nobody.company.id })).toEqual([]);
  });

  it('is told in the language of the person, and by the connection that is connected', async () => {
    const night = await aNight();
    const { user, entry } = await night.onDuty('Deniz');
    await app.db('users').where({ id: user.id }).update({ language: 'tr' });
    await app.db('connections').where({ id: night.connection.id }).update({ status: 'DISCONNECTED' });
    app.at(TUESDAY_NIGHT);
    await night.says('socorro');
    expect(await night.told()).toEqual([]);
    await app.db('connections').where({ id: night.connection.id }).update({ status: 'CONNECTED' });
    await app.pass(5);
    expect(await night.told()).toEqual([
      [entry.phone, expect.stringMatching(/nöbet: Rui Lima 5 dk süredir/)],
    ]);
  });
});

it('an option of the menu hands over to whoever is on duty, at any hour', async () => {
  const night = await aNight({ scheduleType: 'disabled' });
  const { user, entry } = await night.onDuty('Beto', { startTime: '00:00', endTime: '00:00' });
  await giveOptions(app, night.queues[0]!, [{ name: 'Urgência', kind: 'onCall' }]);
  await night.says('oi', '1');
  expect(await night.told()).toEqual([[entry.phone, waitsFor(0)]]);
  expect(await night.ticket()).toMatchObject({ status: 'pending', userId: user.id });
});

import { describe, expect, it } from 'vitest';
import type { Referral } from '@recado/sdk';
import type { ConnectionNotice } from '@recado/sdk/contracts';
import type { ReferenceEvent } from '@recado/sdk/testing';
import { arrivingScenes, type ArrivingScene } from './arriving-scene.js';

let app: ArrivingScene['app'];
let company: ArrivingScene['company'];
let admin: ArrivingScene['admin'];
let connection: ArrivingScene['connection'];
let customer: ArrivingScene['customer'];
let post: ArrivingScene['post'];
let watch: ArrivingScene['watch'];
const now = Date.now();

arrivingScenes((scene) => ({ app, company, admin, connection, customer, post, watch } = scene));
const quarantined = () => app.db('quarantinedEvents').where({ companyId: company.id });

describe('a referral without a message', () => {
  const ad: Referral = { source: 'ad', title: 'Promo', clickId: 'c1' };
  const stored = async (): Promise<(Referral | null)[]> => {
    const rows: { data: string | null }[] = await app
      .db('messages')
      .where({ companyId: company.id })
      .orderBy('id')
      .select('data');
    return rows.map(({ data }) => (data ? (JSON.parse(data).referral ?? null) : null));
  };

  it('creates nobody, and is shown with the person’s next message alone', async () => {
    await post(customer.comesFrom(ad, { at: now - 9_000 }));
    expect(await app.db('contacts').where({ companyId: company.id })).toEqual([]);
    const live = await watch();
    await post(customer.text('oi', { at: now - 8_000 }));
    const { data } = await live.until(({ event }) => event.endsWith('-appMessage'));
    expect(data).toMatchObject({ message: { data: { referral: ad } } });
    live.close();
    await post(customer.text('tem M?', { at: now - 7_000 }));
    expect(await stored()).toEqual([ad, null]);
  });

  it('is given once, although the provider repeats it; a newer one is given again', async () => {
    const click = customer.comesFrom(ad, { at: now - 9_000 });
    await post(click, click, customer.text('oi', { at: now - 8_000 }));
    await post(click);
    await post(customer.text('e aí', { at: now - 7_000 }));
    await post(customer.comesFrom({ source: 'post' }, { at: now - 6_000 }), click);
    await post(customer.text('vi o post', { at: now - 5_000 }));
    expect(await stored()).toEqual([ad, null, { source: 'post' }]);
  });

  it('does not reach what was written before it, by the company, or with a referral of its own', async () => {
    await post(customer.comesFrom(ad, { at: now - 5_000 }));
    await post(customer.text('antes', { at: now - 6_000 }), customer.text('nosso', { at: now, mine: true }));
    expect(await stored()).toEqual([null, null]);
    await post(customer.text('com outro', { at: now, referral: { source: 'link' } }));
    await post(customer.text('depois', { at: now }));
    expect(await stored()).toEqual([null, null, { source: 'link' }, null]);
  });

  it('is gone with the contact', async () => {
    await post(customer.text('oi', { at: now - 9_000 }));
    await post(customer.comesFrom(ad, { at: now - 5_000 }));
    const waiting = () =>
      app.db('earlyChanges').where({ connectionId: connection.id }).whereNot({ event: '' });
    expect(await waiting()).toHaveLength(1);
    const { contactId, id } = await app.db('tickets').where({ companyId: company.id }).first();
    await app.db('tickets').where({ id }).update({ status: 'closed' });
    expect((await app.api.as(admin).delete(`/contacts/${contactId}`)).status).toBeLessThan(300);
    expect(await waiting()).toEqual([]);
  });
});

describe('a preference about marketing', () => {
  const contact = () => app.db('contacts').where({ companyId: company.id }).first();
  const shown = async () => (await app.api.as(admin).get(`/contacts/${(await contact()).id}`)).body;
  const at = (ms: number) => new Date(now - ms).toISOString();

  it('is shown with the contact and pushed live, once, however often it comes', async () => {
    await post(customer.text('oi'));
    expect((await shown()).marketingStoppedAt).toBeNull();
    const live = await watch();
    const stop = customer.marketing('stopped', { at: now - 5_000 });
    await post(stop, stop);
    const frames = () => live.frames.filter(({ event }) => event.endsWith('-contact'));
    await live.until(({ event }) => event.endsWith('-contact'));
    expect(frames()[0]!.data).toMatchObject({ contact: { marketingStoppedAt: at(5_000) } });
    await post(customer.marketing('stopped', { at: now - 4_000 }));
    // It has been stopped since the first time.
    expect((await shown()).marketingStoppedAt).toBe(at(5_000));
    await post(customer.marketing('resumed', { at: now - 3_000 }));
    expect((await shown()).marketingStoppedAt).toBeNull();
    live.close();
  });

  it('counts by its moment, in whatever order it comes; of two at one moment the stop counts', async () => {
    await post(customer.marketing('resumed', { at: now - 2_000 }));
    await post(customer.marketing('stopped', { at: now - 3_000 }));
    expect((await shown()).marketingStoppedAt).toBeNull();
    await post(customer.marketing('stopped', { at: now - 2_000 }));
    await post(customer.marketing('resumed', { at: now - 2_000 }));
    expect((await shown()).marketingStoppedAt).toBe(at(2_000));
  });

  it('of somebody unknown makes a contact, so that a stop is not lost', async () => {
    await post(customer.marketing('stopped', { at: now - 1_000 }));
    expect(await contact()).toMatchObject({ name: 'Rui', lastMessageAt: null });
    expect((await shown()).marketingStoppedAt).toBe(at(1_000));
    expect(await quarantined()).toEqual([]);
  });

  it('follows a merge by its moment', async () => {
    await post(customer.marketing('stopped', { at: now - 1_000 }));
    const from = await contact();
    const into = await app.aContact(company);
    await app
      .db('contacts')
      .where({ id: into.id })
      .update({ marketingSaidAt: new Date(now - 2_000) });
    const answer = await app.api.as(admin).post(`/contacts/${from.id}/merge`, { intoId: into.id });
    expect(answer.status).toBeLessThan(300);
    expect((await app.api.as(admin).get(`/contacts/${into.id}`)).body.marketingStoppedAt).toBe(at(1_000));
  });
});

describe('news of the account', () => {
  const notice = (change: object = {}): ReferenceEvent =>
    ({
      ...{
        type: 'account',
        topic: 'restriction',
        severity: 'critical',
        code: 'DISABLED_UPDATE',
        at: now - 9_000,
      },
      ...{
        message: 'The account is disabled.',
        texts: { pt: 'A conta está desativada.', xx: 'no' },
        ...change,
      },
    }) as ReferenceEvent;
  const path = () => `/whatsapp/${connection.id}/notices`;
  const notices = async (): Promise<ConnectionNotice[]> => (await app.api.as(admin).get(path())).body;
  const summary = async () => (await app.api.as(admin).get(`/whatsapp/${connection.id}`)).body.notices;
  const inNeed = async () => (await app.api.as(admin).get('/whatsapp/attention')).body.count;
  const dismiss = (noticeId: number, user = admin) =>
    app.api.as(user).post(`${path()}/dismiss`, { noticeId });

  it('is listed with the connection, pushed live, and asks for attention', async () => {
    expect([await notices(), await summary(), await inNeed()]).toEqual([[], undefined, 0]);
    const live = await watch();
    await post(notice(), notice({ topic: 'quality', severity: 'info', code: 'GREEN', at: now - 8_000 }));
    const { data } = await live.until(
      ({ event, data }) => event.endsWith('-whatsapp') && JSON.stringify(data).includes('"count":2'),
    );
    expect(data).toMatchObject({ whatsapp: { notices: { count: 2, severity: 'critical' } } });
    live.close();
    expect(await notices()).toMatchObject([
      { code: 'GREEN', severity: 'info' },
      {
        ...{ topic: 'restriction', severity: 'critical', code: 'DISABLED_UPDATE', subject: null },
        ...{ message: 'The account is disabled.', texts: { pt: 'A conta está desativada.' } },
      },
    ]);
    expect(await inNeed()).toBe(1);
  });

  it('replaces what has the same code and subject, and never by an older one', async () => {
    await post(notice({ at: now - 5_000, message: 'new' }), notice({ at: now - 7_000, message: 'old' }));
    await post(notice({ subject: 'welcome/pt_BR', message: 'other' }));
    expect((await notices()).map(({ message }) => message)).toEqual(['new', 'other']);
  });

  it('is dismissed until the provider says it again', async () => {
    await post(notice());
    const [{ id }] = (await notices()) as [ConnectionNotice];
    expect((await dismiss(id)).status).toBeLessThan(300);
    expect([await notices(), await summary(), await inNeed()]).toEqual([[], undefined, 0]);
    await post(notice());
    expect(await notices()).toEqual([]);
    await post(notice({ at: now - 1_000 }));
    expect(await notices()).toHaveLength(1);
  });

  it('is for users who manage connections, of this company alone', async () => {
    await post(notice());
    const [{ id }] = (await notices()) as [ConnectionNotice];
    const user = await app.aUser(company);
    const stranger = await app.anAdmin(await app.aCompany());
    expect((await app.api.as(user).get(path())).status).toBe(403);
    expect((await dismiss(id, user as never)).status).toBe(403);
    expect((await app.api.as(stranger).get(path())).status).toBe(404);
    expect((await dismiss(id, stranger as never)).status).toBe(404);
    expect((await app.api.as(user).get(`/whatsapp/${connection.id}`)).body.notices).toBeUndefined();
    expect(await notices()).toHaveLength(1);
  });

  it('is bounded in number and size, and an unknown severity or topic is none', async () => {
    const big = 'x'.repeat(100_000);
    await post(notice({ topic: 'astrology', message: big, subject: big, texts: { pt: big } }));
    expect(await notices()).toMatchObject([{ topic: 'other', message: 'x'.repeat(1_000) }]);
    await post(...Array.from({ length: 60 }, (_, n) => notice({ code: `C${n}`, at: now - 8_000 + n })));
    expect(await notices()).toHaveLength(50);
    expect(await app.db('connectionNotices').where({ connectionId: connection.id })).toHaveLength(50);
    expect(await quarantined()).toEqual([]);
  });

  it('is gone with its connection', async () => {
    await post(notice());
    expect((await app.api.as(admin).delete(`/whatsapp/${connection.id}`)).status).toBeLessThan(300);
    expect(await app.db('connectionNotices').where({ connectionId: connection.id })).toEqual([]);
  });
});

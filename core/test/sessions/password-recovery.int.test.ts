import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../support/factories.js';
import { startRecoveryApp, type RecoveryApp } from './recovery-scene.js';

let test: RecoveryApp;
beforeAll(async () => {
  test = await startRecoveryApp();
});
afterAll(() => test.stop());

let phones = 5511987600000;
const aPhone = () => String(++phones);
const signIn = (email: string, password: string) => test.api.post('/auth/login', { email, password });

/** A user with a phone, in a company that can send. */
async function aForgetful(fields: Record<string, unknown> = {}, company: Record<string, unknown> = {}) {
  const connected = await test.aConnected(company);
  const phone = aPhone();
  const user = await test.aUser(connected.company, { name: 'Ana Lima', wpp: `+${phone}`, ...fields });
  return { ...connected, phone, user };
}
const NEW = 'Nova-senha-1';

describe('a user who has forgotten the password', () => {
  it('POST /enviar-email sends the code, GET /verificar-code/{phone} takes it, PUT /atualizar-senha ends every session', async () => {
    const { user, phone } = await aForgetful();
    const before = await signIn(user.email, PASSWORD);
    const browser = test.aBrowser();
    const asked = await browser.ask(`+55 (11) ${phone.slice(4, 9)}-${phone.slice(9)}`);
    expect(asked).toMatchObject({ status: 200, body: { userId: expect.stringMatching(/^[0-9a-f]{32}$/) } });
    expect(asked.headers['set-cookie']).toMatch(/recado_recovery=.*HttpOnly; SameSite=Strict/);
    const code = await test.codeSentTo(phone);
    const [text] = await test.textsTo(phone, 1);
    expect(text).toContain('Ótica Sol');
    expect(text).not.toContain(user.email);
    const verified = await browser.verify(phone, code);
    expect(verified).toMatchObject({ status: 200, body: { code } });
    expect(verified.headers['cache-control']).toBe('no-store');
    expect(await browser.save(asked.body.userId)).toMatchObject({ status: 204 });

    expect((await signIn(user.email, PASSWORD)).status).toBe(401);
    expect((await signIn(user.email, NEW)).status).toBe(200);
    expect((await test.api.withToken(before.body.token).get('/auth/me')).status).toBe(401);
    expect((await test.textsTo(phone, 2))[1]).toMatch(/senha de u•••@.* foi alterada/);
  });

  it('keeps the code from colleagues: no conversation, no search and no stored text has it', async () => {
    const { company, connection, user, phone } = await aForgetful();
    const admin = test.api.as(await test.anAdmin(company));
    await test.aBrowser().ask(phone);
    const code = await test.codeSentTo(phone);
    const [message] = await test.db('messages').where({ companyId: company.id });
    expect(message).toMatchObject({ ticketId: null, body: '' });
    await expect
      .poll(() => test.db('messages').where({ id: message.id }).pluck('sendState'))
      .toEqual(['sent']);
    const stored = JSON.stringify([
      ...(await test.db('messages').where({ companyId: company.id })),
      ...(await test.db('passwordRecoveries').where({ userId: user.id })),
    ]);
    expect(stored).not.toContain(code);
    expect((await admin.get('/tickets', { query: { showAll: 'true' } })).body.tickets).toEqual([]);

    // The answer to it opens a ticket, which does not show the code either.
    test.provider.account('main', {
      webhookUrl: `${test.origin}/api/hooks/reference/${String(connection.publicKey)}`,
    });
    const { externalId } = await test.db('messages').where({ id: message.id }).first('externalId');
    const answer = { replyTo: String(externalId), quoted: { text: `Seu código é ${code}`, fromMe: true } };
    await test.provider.post([test.provider.customer({ phone }).text('Que código é este?', answer)]);
    const ticket = await test.db('tickets').where({ companyId: company.id }).first();
    const { body } = await admin.get(`/messages/${ticket.id}`);
    expect(body.messages.map((one: { body: string }) => one.body)).toEqual(['Que código é este?']);
    expect(JSON.stringify([body, await test.db('messages').where({ companyId: company.id })])).not.toContain(
      code,
    );
  });

  it('is found by a phone in any form, in the country of the company', async () => {
    const { phone } = await aForgetful({ wpp: '11 98-76.54321' });
    const typed = '5511987654321';
    const browser = test.aBrowser();
    await browser.ask('(011) 98765-4321');
    expect((await browser.verify('11987654321', await test.codeSentTo(typed))).body.code).not.toBeNull();
    expect(phone).not.toBe(typed);
    await aForgetful({ wpp: '0532 123 45 67' }, { language: 'tr' });
    await test.aBrowser().ask('0532 1234567');
    expect((await test.textsTo('905321234567', 1))[0]).toMatch(/doğrulama kodunuz \d{6}/);
  });

  it('gets the code on the connection that is connected, and nothing while none is', async () => {
    const { connection, phone, user } = await aForgetful();
    await test.db('connections').where({ id: connection.id }).update({ status: 'DISCONNECTED' });
    const browser = test.aBrowser();
    expect((await browser.ask(phone)).status).toBe(200);
    await test.prepared();
    expect(await test.db('messages').where({ companyId: user.companyId })).toEqual([]);
    expect((await browser.verify(phone, '123456')).body).toEqual({ code: null });
  });

  it('is the one who signed in last, of several with one phone', async () => {
    const { company, phone, user } = await aForgetful();
    const other = await test.anAdmin(company, { wpp: phone, name: 'Bruno' });
    await signIn(other.email, PASSWORD);
    await signIn(user.email, PASSWORD);
    await signIn(other.email, PASSWORD);
    const browser = test.aBrowser();
    const asked = await browser.ask(phone);
    await browser.verify(phone, await test.codeSentTo(phone));
    await browser.save(asked.body.userId);
    expect([(await signIn(other.email, NEW)).status, (await signIn(user.email, NEW)).status]).toEqual([
      200, 401,
    ]);
  });

  it('is refused a password that is too short, and may try again', async () => {
    const { phone, user } = await aForgetful();
    const browser = test.aBrowser();
    const asked = await browser.ask(phone);
    await browser.verify(phone, await test.codeSentTo(phone));
    expect((await browser.save(asked.body.userId, 'abc')).status).toBe(400);
    expect((await browser.save(asked.body.userId)).status).toBe(204);
    expect((await signIn(user.email, NEW)).status).toBe(200);
  });
});

describe('nobody else', () => {
  it('learns whether a phone is known: the same answers, headers and errors', async () => {
    const { phone } = await aForgetful();
    const nobodys = aPhone();
    const seen = await Promise.all(
      [phone, nobodys].map(async (typed) => {
        const browser = test.aBrowser();
        const asked = await browser.ask(typed);
        await test.prepared();
        const answers = [asked];
        for (let turn = 0; turn < 4; turn++) answers.push(await browser.verify(typed, '000000'));
        answers.push(await browser.save(asked.body.userId), await browser.ask(typed));
        return answers.map(({ status, body, headers }) => {
          const shown = { ...body, ...(body.userId && { userId: body.userId.length }) };
          return { status, body: shown, headers: Object.keys(headers).sort(), wait: headers['retry-after'] };
        });
      }),
    );
    const withoutWait = seen.map((all) => all.map(({ wait: _, ...one }) => one));
    expect(withoutWait[0]).toEqual(withoutWait[1]);
    expect(withoutWait[0]!.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 403, 429]);
    expect(withoutWait[0]!.slice(1, 5).map(({ body }) => body)).toEqual(Array(4).fill({ code: null }));
    expect(withoutWait[0]!.slice(5).map(({ body }) => body.error)).toEqual([
      'ERR_RECOVERY_CODE',
      'ERR_TOO_MANY_REQUESTS',
    ]);
  });

  it('guesses: three tries for a code, also a thousand at once', async () => {
    const { phone, user } = await aForgetful();
    const browser = test.aBrowser();
    const asked = await browser.ask(phone);
    const code = await test.codeSentTo(phone);
    const wrong = (n: number) => String((Number(code) + n + 1) % 1_000_000).padStart(6, '0');
    for (let turn = 0; turn < 3; turn++)
      expect((await browser.verify(phone, wrong(turn))).body.code).toBeNull();
    expect((await browser.verify(phone, code)).body.code).toBeNull();

    test.passMinutes(2);
    const again = await browser.ask(phone);
    const next = await test.codeSentTo(phone, 2);
    const others = Array.from({ length: 1_000 }, (_, n) => String((Number(next) + n + 1) % 1_000_000));
    const tries = [...others.slice(0, 999), next].map((typed, n) =>
      browser.verify(phone, typed.padStart(6, '0'), `10.${Math.floor(n / 250)}.${n % 250}.1`),
    );
    const right = (await Promise.all(tries)).filter(
      ({ body }) => body.code !== null && body.code !== undefined,
    );
    expect(right).toEqual([]);
    const rows = await test.db('passwordRecoveries').where({ userId: user.id }).pluck('tries');
    expect(rows).toEqual([3, 3]);
    for (const { body } of [asked, again]) expect((await browser.save(body.userId)).status).toBe(403);
    expect((await signIn(user.email, PASSWORD)).status).toBe(200);
  });

  it('uses a code twice, from another browser, after its time, or after a newer one', async () => {
    const { phone, user } = await aForgetful();
    const [browser, stranger] = [test.aBrowser(), test.aBrowser()];
    const first = await browser.ask(phone);
    const code = await test.codeSentTo(phone);
    await stranger.ask(aPhone());
    expect((await stranger.verify(phone, code)).body.code).toBeNull();
    test.passMinutes(11);
    expect((await browser.verify(phone, code)).body.code).toBeNull();

    const second = await browser.ask(phone);
    const late = await test.codeSentTo(phone, 2);
    expect((await browser.verify(phone, late)).body.code).toBe(late);
    expect((await stranger.save(second.body.userId)).status).toBe(403);
    expect((await browser.save(first.body.userId)).status).toBe(403);
    test.passMinutes(2);
    await stranger.ask(phone);
    await test.codeSentTo(phone, 3);
    expect((await browser.save(second.body.userId)).status).toBe(403);

    test.passMinutes(2);
    const last = await browser.ask(phone);
    await browser.verify(phone, await test.codeSentTo(phone, 4));
    const both = await Promise.all([
      browser.save(last.body.userId),
      browser.save(last.body.userId, 'Outra-senha-2'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 403]);
    expect((await browser.save(last.body.userId)).status).toBe(403);
    expect(await test.db('messages').where({ companyId: user.companyId })).toHaveLength(5);
  });

  it('changes anything by odd values', async () => {
    const { phone, user } = await aForgetful();
    const browser = test.aBrowser();
    for (const wpp of [0, [], {}, null, true, '', ' ', 'abc', '1'.repeat(31), [phone], "5511' OR '1'='1"])
      expect((await test.aBrowser().ask(wpp)).status, JSON.stringify(wpp)).toBe(400);
    expect(await test.db('passwordRecoveries').where({ phone })).toEqual([]);
    const asked = await browser.ask(phone);
    await test.codeSentTo(phone);
    for (const code of ['0', '[]', ' '])
      expect((await browser.verify(phone, encodeURIComponent(code))).body.code).toBeNull();
    for (const id of [user.id, 0, [], null, '', ' ', String(user.id), [asked.body.userId], { $ne: 1 }])
      expect((await browser.save(id)).status, JSON.stringify(id)).toBe(400);
    for (const password of [0, [], {}, null, ' ', '12345', 'x'.repeat(51)])
      expect((await browser.save(asked.body.userId, password)).status, JSON.stringify(password)).toBe(400);
    expect((await signIn(user.email, PASSWORD)).status).toBe(200);
  });

  it('has codes sent to a phone more often than once a minute and five times a day', async () => {
    const { phone } = await aForgetful();
    const browser = () => test.aBrowser().ask(phone);
    for (let count = 1; count <= 5; count++) {
      expect((await browser()).status).toBe(200);
      await test.textsTo(phone, count);
      expect(await browser()).toMatchObject({ status: 429, body: { error: 'ERR_TOO_MANY_REQUESTS' } });
      test.passMinutes(2);
    }
    expect((await browser()).status).toBe(429);
    test.passMinutes(24 * 60);
    expect((await browser()).status).toBe(200);
    expect(await test.textsTo(phone, 6)).toHaveLength(6);
  });

  it('reaches a super user, an invited one, or a suspended company’s, or another company’s connection', async () => {
    const platform = await aForgetful({ super: true, profile: 'admin' });
    const suspended = await aForgetful({}, { status: false });
    const invited = await aForgetful({ invitedAt: new Date() });
    const own = await aForgetful();
    for (const { phone } of [platform, suspended, invited, own]) await test.aBrowser().ask(phone);
    await test.textsTo(own.phone, 1);
    await test.prepared();
    for (const { company } of [platform, suspended, invited])
      expect(await test.db('messages').where({ companyId: company.id })).toEqual([]);
    const [message] = await test.db('messages').where({ companyId: own.company.id });
    expect(message.connectionId).toBe(own.connection.id);
  });
});

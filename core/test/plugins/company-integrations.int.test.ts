import { describe, expect, it } from 'vitest';
import { PluginError } from '@recado/sdk';
import {
  TOKEN,
  ID,
  heard,
  test,
  ours,
  theirs,
  aSide,
  turnOn,
  turnOff,
  log,
  told,
  until,
  settled,
  type Side,
  inCompanies,
} from './support/consent-scene.js';

inCompanies();

describe('an integration', () => {
  it('GET /integrations lists it for admins, with its form, its events and nothing of other companies', async () => {
    await turnOn(theirs, 'token-of-theirs-0815');
    const { status, body, text } = await ours.api.get('/integrations');
    expect([status, body]).toEqual([
      200,
      [
        {
          ...{ id: ID, title: 'Listener formed', description: 'Passes events to a test.' },
          texts: { pt: { title: 'Ouvinte formed', description: 'Passa eventos a um teste.' } },
          receives: ['message.created', 'ticket.deleted'],
          ...{
            isAvailable: true,
            isProvided: false,
            choice: 'default',
            isOn: false,
            canCheck: true,
            answers: false,
          },
          form: { schema: expect.objectContaining({ required: ['token'] }), secrets: ['token'] },
          ...{ settings: {}, secretsSet: [], version: 0, changedAt: null, changedBy: null, delivery: null },
        },
      ],
    ]);
    expect(text).not.toContain('0815');
    const agent = test.api.as(await test.aUser(ours.company, { allowConnections: true }));
    expect((await agent.get('/integrations')).body.error).toBe('ERR_NO_PERMISSION');
    expect((await ours.api.get('/integrations/formed.other')).body.error).toBe('ERR_NO_INTEGRATION_FOUND');
    const page = await ours.api.get('/integrations', { query: { filter: JSON.stringify({ id: ['a.b'] }) } });
    expect(page.body).toEqual([]);
  });

  it('PUT /integrations/{id} turns it on for one company alone, with its own settings, from now on', async () => {
    await log(ours, 'before');
    const { status, body, text } = await turnOn(ours);
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ choice: 'own', isOn: true, version: 1, secretsSet: ['token'] },
        settings: { address: 'https://service.test' },
        changedBy: { id: ours.admin.id },
      },
    ]);
    expect(text).not.toContain(TOKEN);
    await Promise.all([log(ours, 'one', 'two'), log(theirs, 'secret of theirs')]);
    await until(() => told(ours)).toEqual(['one', 'two']);
    await settled();
    expect(JSON.stringify(heard)).not.toContain('secret of theirs');
    expect(heard.companies.filter(({ id }) => id === ours.id)).toContainEqual({
      ...{ id: ours.id, language: 'pt' },
      settings: { address: 'https://service.test', token: TOKEN },
    });
    const stored = await test.db('integrationChoices').where({ companyId: ours.id }).first();
    expect(JSON.stringify(stored)).not.toContain(TOKEN);
    expect(stored.secrets.toString('latin1')).not.toContain(TOKEN);
  });

  it('PUT /integrations/{id} withdraws at once, also what is waiting; it goes on from now, not from then', async () => {
    await turnOn(ours);
    let reached!: () => void;
    const isReached = new Promise<void>((resolve) => (reached = resolve));
    let goOn!: () => void;
    heard.conduct = () => {
      reached();
      return new Promise((resolve) => (goOn = resolve));
    };
    await log(ours, 'first', 'second', 'third');
    await isReached;
    expect((await turnOff(ours)).body).toMatchObject({ choice: 'off', isOn: false, delivery: null });
    heard.conduct = undefined;
    goOn();
    await settled();
    expect(told(ours)).toEqual(['first']);
    await log(ours, 'while off');
    expect((await ours.api.put(`/integrations/${ID}`, { choice: 'own' })).body.isOn).toBe(true);
    await log(ours, 'again');
    await until(() => told(ours)).toEqual(['first', 'again']);
  });

  it('PUT /integrations/{id} with other settings reaches the next event, also one that was failing', async () => {
    await turnOn(ours, 'refused');
    heard.conduct = () => {
      const { settings } = heard.companies.at(-1)!;
      if (settings['token'] === 'refused') throw new PluginError('AUTH_EXPIRED', 'the token has expired');
    };
    await log(ours, 'one');
    const shown = async () => (await ours.api.get(`/integrations/${ID}`)).body.delivery;
    await until(shown).toMatchObject({ heldSince: expect.any(String), error: 'the token has expired' });
    await turnOn(ours, 'accepted');
    await until(shown).toEqual({ heldSince: null, passedOver: 0, error: null });
    expect(heard.companies.at(-1)!.settings['token']).toBe('accepted');
  });

  it('PUT /integrations/{id} takes complete settings, the version that was read, and a plan that has it', async () => {
    const without = await ours.api.put(`/integrations/${ID}`, { choice: 'own' });
    expect([without.status, without.body]).toMatchObject([
      400,
      { error: 'ERR_PLUGIN_CONFIG', field: 'token' },
    ]);
    expect((await ours.api.get(`/integrations/${ID}`)).body).toMatchObject({ choice: 'default', version: 0 });
    await turnOn(ours);
    const late = await ours.api.put(`/integrations/${ID}`, { choice: 'off', ifVersion: 0 });
    expect([late.status, late.body.error]).toEqual([409, 'ERR_EDITED_MEANWHILE']);
    expect((await ours.api.put(`/integrations/${ID}`, { choice: 'off', ifVersion: 1 })).status).toBe(200);
    const plain = await aSide({ plan: { useIntegrations: false } });
    expect((await turnOn(plain)).body.error).toBe('ERR_PLAN_LACKS_FEATURE');
    expect((await turnOff(plain)).status).toBe(200);
  });

  it('of a company whose service does not answer delays no other company', async () => {
    await Promise.all([turnOn(ours), turnOn(theirs)]);
    let [reached, goOn] = [() => {}, () => {}];
    const isReached = new Promise<void>((resolve) => (reached = resolve));
    const answered = new Promise<void>((resolve) => (goOn = resolve));
    heard.conduct = (event) => {
      if (event.companyId !== ours.id) return;
      reached();
      return answered;
    };
    const bodies = Array.from({ length: 25 }, (_, at) => `body ${at}`);
    await log(ours, ...bodies);
    await isReached;
    await log(theirs, 'meanwhile');
    await until(() => told(theirs)).toEqual(['meanwhile']);
    expect(told(ours)).toEqual(['body 0']);
    goOn();
    await until(() => told(ours)).toEqual(bodies);
  });

  it('PUT /integrations/{id} stores nothing about an integration that does not exist', async () => {
    const answer = async (id: string) =>
      (await ours.api.put(`/integrations/${encodeURIComponent(id)}`, { choice: 'off' })).status;
    const ids = ['formed.junk', 'nonsense.xy', 'abc', 'a.b.c', 'é.y', `${'x'.repeat(70)}.yy`];
    expect(await Promise.all(ids.map(answer))).toEqual([404, 404, 400, 400, 400, 400]);
    expect(await test.db('integrationChoices').where({ companyId: ours.id })).toEqual([]);
  });

  it('PUT /integrations/{id} with other settings alone leaves a withdrawal of the same moment', async () => {
    await turnOn(ours);
    const at = { companyId: ours.id };
    const { answer } = await test.db.transaction(async (trx) => {
      await trx('integrationChoices').where(at).update({ choice: 'off' });
      await trx('integrationCursors').where(at).delete();
      const sent = Promise.resolve(ours.api.put(`/integrations/${ID}`, { settings: { token: 'another' } }));
      const waits = async () =>
        (
          await test.db.raw(
            "SELECT COUNT(*) AS n FROM information_schema.processlist WHERE db = DATABASE() AND info LIKE 'insert%integrationChoices%'",
          )
        )[0][0].n;
      await until(waits).toBe(1);
      return { answer: sent };
    });
    expect((await answer).body).toMatchObject({ choice: 'off', isOn: false });
  });

  it('stops when the plan loses it, and goes on when the plan has it again', async () => {
    await turnOn(ours);
    const { planId } = await test.db('companies').where({ id: ours.id }).first('planId');
    await test.db('plans').where({ id: planId }).update({ useIntegrations: false });
    await log(ours, 'one');
    await settled();
    expect(told(ours)).toEqual([]);
    await test.db('plans').where({ id: planId }).update({ useIntegrations: true });
    await until(() => told(ours)).toEqual(['one']);
  });

  it('POST /integrations/{id}/check asks the service with the stored settings', async () => {
    const check = async ({ api }: Side) => (await api.post(`/integrations/${ID}/check`)).body;
    expect((await check(ours)).error).toBe('ERR_INTEGRATION_OFF');
    await turnOn(ours);
    expect(await check(ours)).toEqual({ ok: true, message: null, account: TOKEN });
    await turnOn(ours, 'wrong');
    expect(await check(ours)).toEqual({ ok: false, message: 'O token foi recusado.', account: null });
  });
});

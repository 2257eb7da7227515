import { describe, expect, it } from 'vitest';
import {
  TOKEN,
  PROVIDED,
  ID,
  heard,
  test,
  owner,
  ours,
  theirs,
  aSide,
  provide,
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

describe('an integration that the operator provides', () => {
  it('PUT /plugins/{id}/integrations/{integrationId} tells it of all companies but those that decline', async () => {
    await turnOff(theirs);
    await Promise.all([log(ours, 'before'), log(theirs, 'before')]);
    const lacking = await provide({ isProvided: true });
    expect(lacking.body).toMatchObject({ error: 'ERR_PLUGIN_CONFIG' });
    const { status, body, text } = await provide({ isProvided: true, settings: { token: PROVIDED } });
    expect([status, body]).toMatchObject([200, { isProvided: true, secretsSet: ['token'] }]);
    expect(text).not.toContain(PROVIDED);
    expect((await ours.api.get(`/integrations/${ID}`)).body).toMatchObject({
      ...{ isOn: true, isProvided: true, choice: 'default', settings: {}, secretsSet: [] },
    });
    const late = await aSide();
    await Promise.all([log(ours, 'of ours'), log(theirs, 'of theirs'), log(late, 'of a new company')]);
    await until(() => [told(ours), told(late)]).toEqual([['of ours'], ['of a new company']]);
    expect(heard.companies.find(({ id }) => id === ours.id)!.settings['token']).toBe(PROVIDED);
    await turnOff(ours);
    await Promise.all([log(ours, 'after'), log(late, 'after')]);
    await until(() => told(late)).toEqual(['of a new company', 'after']);
    expect([told(ours), told(theirs)]).toEqual([['of ours'], []]);
    const companies = (await owner.get('/plugins/formed')).body.integrations[0].companies;
    const [all] = (await test.db('companies').count({ n: '*' })) as [{ n: number }];
    const [off] = (await test.db('integrationChoices').where({ choice: 'off' }).count({ n: '*' })) as [
      { n: number },
    ];
    expect(companies).toBe(all.n - off.n);
  });

  it('never lends its secrets to the settings of a company', async () => {
    await provide({ isProvided: true, settings: { token: PROVIDED } });
    const own = { choice: 'own', settings: { address: 'https://attacker.test' } };
    expect((await ours.api.put(`/integrations/${ID}`, own)).body.error).toBe('ERR_PLUGIN_CONFIG');
    await turnOn(ours);
    await log(ours, 'one');
    await until(() => told(ours)).toEqual(['one']);
    expect(heard.companies.find(({ id }) => id === ours.id)!.settings['token']).toBe(TOKEN);
  });

  it('ends with the provision for those who use it so, and stays for those with their own settings', async () => {
    await provide({ isProvided: true, settings: { token: PROVIDED } });
    await turnOn(theirs);
    await provide({ isProvided: false });
    await Promise.all([log(ours, 'one'), log(theirs, 'two')]);
    await until(() => told(theirs)).toEqual(['two']);
    await settled();
    expect(told(ours)).toEqual([]);
  });

  it('tells a company from before nothing of its past, and goes on for one that chooses before it is found', async () => {
    const cursorOf = ({ id }: Side) => test.db('integrationCursors').where({ companyId: id }).first();
    await log(ours, 'before');
    await provide({ isProvided: true, settings: { token: PROVIDED } });
    await test.db('integrationCursors').where({ companyId: ours.id }).delete();
    await until(async () => Number((await cursorOf(ours))?.seq)).toBe(1);
    await turnOn(ours);
    await test.db('integrationCursors').where({ companyId: ours.id }).delete();
    await turnOn(ours);
    expect(await cursorOf(ours)).toMatchObject({ seq: 1 });
    await log(ours, 'after');
    await until(() => told(ours)).toEqual(['after']);
  });

  it('is for super users alone', async () => {
    const path = '/plugins/formed/integrations/formed';
    expect((await ours.api.put(path, { isProvided: true })).body.error).toBe('ERR_NO_PERMISSION');
    const nobodys = '/plugins/formed/integrations/other';
    expect((await owner.put(nobodys, { isProvided: true })).body.error).toBe('ERR_NOT_FOUND');
    const late = await provide({ isProvided: true, settings: { token: PROVIDED }, ifVersion: 99 });
    expect(late.body.error).toBe('ERR_EDITED_MEANWHILE');
  });
});

it('is erased with its company', async () => {
  await turnOn(ours);
  await owner.delete(`/companies/${ours.id}`);
  for (const table of ['integrationChoices', 'integrationCursors'])
    await until(() => test.db(table).where({ companyId: ours.id })).toEqual([]);
});

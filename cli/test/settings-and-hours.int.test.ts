import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFactories } from '../../core/test/support/factories.js';
import { anInstallation, runRecado, type Installation } from './recado.js';

let installation: Installation;
let company: string;
beforeAll(async () => {
  installation = await anInstallation();
  company = await installation.aTenant('Casa', 'ada@casa.test');
});
afterAll(() => installation.drop());

const ofCasa = (...args: string[]) => [...args, '--company', company];
const stored = (name: string) =>
  installation.database
    .db('settings')
    .where({ companyId: Number(company), name })
    .first();

describe('settings', () => {
  it('are listed, read as bare values and changed; a dry run changes nothing', async () => {
    const listed = await installation.json(...ofCasa('settings', 'list'));
    expect(listed).toContainEqual({ key: 'timeZone', value: 'America/Sao_Paulo' });
    expect(listed).toContainEqual(
      expect.objectContaining({
        key: 'scheduleType',
        value: 'disabled',
        values: expect.arrayContaining(['queue']),
      }),
    );
    expect(listed.some(({ key }: { key: string }) => key === 'asaas')).toBe(false);
    const set = ofCasa('settings', 'set', 'scheduleType', 'company');
    expect(await installation.json(...set, '--dry-run')).toMatchObject({ value: 'company', dryRun: true });
    expect(await stored('scheduleType')).toBeUndefined();
    expect((await installation.recado(...set)).stdout).toBe(
      `scheduleType of tenant ${company} is "company" now.\n`,
    );
    expect((await installation.recado(...ofCasa('settings', 'get', 'scheduleType'))).stdout).toBe(
      'company\n',
    );
  });

  it('reject invalid values, and unknown names', async () => {
    const problem = (...args: string[]) => installation.problem(...ofCasa('settings', ...args));
    expect(await problem('set', 'scheduleType', 'always')).toMatchObject({
      error: 'ERR_VALIDATION',
      exitCode: 2,
    });
    expect(await problem('get', 'nothing')).toMatchObject({
      ...{ error: 'ERR_NO_SETTING_FOUND', exitCode: 3 },
      message: 'There is no such setting: "recado settings list" shows them all.',
    });
    expect(await problem('set', 'scheduleType')).toMatchObject({ exitCode: 2 });
    const nobody = await installation.problem('settings', 'list', '--company', '987654');
    expect(nobody).toMatchObject({ error: 'ERR_NO_COMPANY_FOUND', exitCode: 3 });
  });

  it('take a secret from a hidden source, and never show it', async () => {
    const args = ofCasa('settings', 'set', 'asaas');
    expect((await installation.problem(...args, 'token')).exitCode).toBe(2);
    const { code, stdout } = await runRecado(
      [...args, '--secret-stdin'],
      installation.env,
      '$aact_top_secret\n',
    );
    expect([code, stdout]).toEqual([0, `asaas of tenant ${company} is stored, sealed.\n`]);
    expect((await stored('asaas')).value).not.toContain('top_secret');
    expect((await installation.problem(...ofCasa('settings', 'get', 'asaas'))).exitCode).toBe(3);
  });
});

describe('hours and holidays', () => {
  it('hours set changes the named days, hours show reports whether it is open', async () => {
    const days = ['--day', 'all=closed', '--day', 'weekdays=09:00-12:00,13:30-18:00'];
    expect(await installation.json(...ofCasa('hours', 'set', ...days, '--dry-run'))).toMatchObject({
      dryRun: true,
    });
    const row = () =>
      installation.database
        .db('companies')
        .where({ id: Number(company) })
        .first();
    expect((await row()).serviceHours).toBeNull();
    const { schedules } = await installation.json(...ofCasa('hours', 'set', ...days));
    expect(schedules[0]).toMatchObject({ weekdayEn: 'monday', startTimeA: '09:00', endTimeB: '18:00' });
    const shown = (await installation.recado(...ofCasa('hours', 'show'))).stdout;
    expect(shown).toMatch(/^Friday +09:00-12:00, 13:30-18:00$/m);
    expect(shown).toMatch(/^Sunday +closed$/m);
    expect(shown).toMatch(/^Now +(open|closed)/m);
    for (const [flag, error] of [
      ['--queue', 'ERR_NO_QUEUE_FOUND'],
      ['--connection', 'ERR_NO_WAPP_FOUND'],
    ] as const) {
      const missing = await installation.problem(...ofCasa('hours', 'set', flag, '987654', ...days));
      expect(missing).toMatchObject({ error, exitCode: 3 });
    }
    const wrong = await installation.problem(...ofCasa('hours', 'set', '--day', 'monday=22:00-06:00'));
    expect(wrong).toMatchObject({ exitCode: 2, message: expect.stringContaining('same day') });
  });

  it.each(['queue', 'connection'])('hours set and show apply to one %s', async (owner) => {
    const { db } = installation.database;
    const make = createFactories(db, { secrets: undefined as never });
    const row = await (owner === 'queue' ? make.aQueue : make.aConnection)({ id: Number(company) });
    const own = ofCasa('hours', 'set', `--${owner}`, String(row.id), '--day', 'monday=07:00-11:00');
    await installation.json(...own);
    const stored = await db(`${owner}s`).where({ id: row.id }).first('serviceHours');
    expect(stored.serviceHours).toMatchObject({
      monday: [{ start: '07:00', end: '11:00' }],
      tuesday: [{ start: '08:00' }, { start: '13:00' }],
    });
    const show = (...whose: string[]) => installation.recado(...ofCasa('hours', 'show', ...whose));
    expect((await show(`--${owner}`, String(row.id))).stdout).toMatch(/^Monday +07:00-11:00$/m);
    expect((await show()).stdout).not.toContain('07:00-11:00');
    expect((await installation.problem(...own, '--company', '987654')).exitCode).toBe(3);
  });

  it('holidays are added, listed by the year and deleted by their name', async () => {
    const add = (...args: string[]) => installation.json(...ofCasa('holiday', 'add', ...args));
    const { id } = await add('--date', '2020-12-25', '--name', 'Natal', '--yearly');
    await add('--date', '2026-12-24', '--name', 'Véspera', '--hours', '08:00-12:00');
    const again = ofCasa('holiday', 'add', '--date', '2020-12-25', '--name', 'Outro');
    expect(await installation.problem(...again)).toMatchObject({
      error: 'ERR_HOLIDAY_ALREADY_EXISTS',
      exitCode: 4,
    });
    const listed = await installation.recado(...ofCasa('holiday', 'list', '--year', '2027'));
    expect(listed.stdout).toBe(`${id}\t2020-12-25\tNatal\tyes\tclosed\tthe tenant\n`);
    expect(await installation.json(...ofCasa('holiday', 'list'))).toHaveLength(2);
    const remove = ofCasa('holiday', 'delete', String(id));
    expect((await installation.problem(...remove)).exitCode).toBe(2);
    expect((await installation.problem(...remove, '--confirm', 'Páscoa')).exitCode).toBe(2);
    expect(await installation.json(...remove, '--confirm', 'Natal')).toMatchObject({ name: 'Natal' });
    expect(await installation.json(...ofCasa('holiday', 'list'))).toHaveLength(1);
  });
});

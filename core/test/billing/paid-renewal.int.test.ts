import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/infra/database.js';
import { renewPaid, type PaidPeriod } from '../../src/modules/companies/paid-renewal.tx.js';
import { startTestApp, type TestApp } from '../support/app.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

const SAO_PAULO = 'America/Sao_Paulo';
const aDueCompany = (fields: Record<string, unknown> = {}) =>
  test.aCompany({ dueDate: '2027-03-10', timeZone: SAO_PAULO, recurrence: 'MENSAL', ...fields });
const periodOf = (company: { id: number; dueDate: string; planId: number }): PaidPeriod => ({
  ...{ companyId: company.id, dueDate: company.dueDate, planId: company.planId, recurrence: 'MENSAL' },
});
/** `at`: when it was paid, and when that became known. */
const renew = (period: PaidPeriod, paidAt: string, now = paidAt) =>
  inTransaction(test.db, (trx) =>
    renewPaid(trx, period, { paidAt: new Date(paidAt), graceDays: 3, now: new Date(now) }),
  );
const rowOf = (id: number) => test.services.companies.find({ companyId: id });

describe('the renewal after a payment', () => {
  it('moves the due date once for two settlements at the same time', async () => {
    const company = await aDueCompany();
    const both = await Promise.all([1, 2].map(() => renew(periodOf(company), '2027-03-09T12:00:00Z')));
    expect(both).toContainEqual({ dueDate: '2027-04-10' });
    expect(both).toContain('moved');
    expect((await rowOf(company.id)).dueDate).toBe('2027-04-10');
  });

  it('takes the day of the payment from the company’s own clock', async () => {
    // The last day of grace is the 13th: in São Paulo it lasts until 03:00 UTC of the 14th.
    const lastMinute = await aDueCompany();
    expect(await renew(periodOf(lastMinute), '2027-03-14T02:59:00Z')).toEqual({ dueDate: '2027-04-10' });
    const late = await aDueCompany();
    expect(await renew(periodOf(late), '2027-03-14T03:00:00Z')).toEqual({ dueDate: '2027-04-11' });
    expect((await rowOf(late.id)).dueDay).toBe(11);
  });

  it('counts from the payment, not from its arrival, and never from a day to come', async () => {
    const lost = await aDueCompany();
    const found = await renew(periodOf(lost), '2027-03-12T12:00:00Z', '2027-03-30T12:00:00Z');
    expect(found).toEqual({ dueDate: '2027-04-10' });
    const odd = await aDueCompany();
    expect(await renew(periodOf(odd), '2027-06-01T12:00:00Z', '2027-03-20T12:00:00Z')).toEqual({
      dueDate: '2027-04-17',
    });
  });

  it('changes nothing if the company is due on another date, or is gone', async () => {
    const company = await aDueCompany();
    expect(await renew({ ...periodOf(company), dueDate: '2027-02-10' }, '2027-03-01T12:00:00Z')).toBe(
      'moved',
    );
    expect((await rowOf(company.id)).dueDate).toBe('2027-03-10');
    expect(await renew({ ...periodOf(company), companyId: 2_000_000_001 }, '2027-03-01T12:00:00Z')).toBe(
      'moved',
    );
  });

  it('is refused for the company that runs the installation', async () => {
    const period = { ...periodOf(await aDueCompany()), companyId: 1 };
    await expect(renew(period, '2027-03-09T12:00:00Z')).rejects.toMatchObject({
      code: 'ERR_PLATFORM_COMPANY',
    });
  });

  it('begins a chosen plan with the first invoice that was made of it', async () => {
    const [company, chosen] = [await aDueCompany(), await test.aPlan()];
    await test.db('companies').where({ id: company.id }).update({ nextPlanId: chosen.id });
    await renew(periodOf(company), '2027-03-09T12:00:00Z');
    expect(await rowOf(company.id)).toMatchObject({ planId: company.planId, nextPlanId: chosen.id });
    const next = { ...periodOf(company), dueDate: '2027-04-10', planId: chosen.id };
    await renew(next, '2027-04-09T12:00:00Z');
    expect(await rowOf(company.id)).toMatchObject({ planId: chosen.id, nextPlanId: null });
  });

  it('does not take back a plan that a super user has set meanwhile', async () => {
    const company = await aDueCompany();
    const other = await test.aPlan();
    await test.db('companies').where({ id: company.id }).update({ planId: other.id });
    await renew(periodOf(company), '2027-03-09T12:00:00Z');
    expect((await rowOf(company.id)).planId).toBe(other.id);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFactories, type Factories } from '../../core/test/support/factories.js';
import { createSecretBox } from '../../core/src/infra/secret-box.js';
import { anInstallation, type Installation } from './recado.js';

let installation: Installation;
let make: Factories;
beforeAll(async () => {
  installation = await anInstallation();
  make = createFactories(installation.database.db, { secrets: createSecretBox(Buffer.alloc(32)) });
});
afterAll(() => installation.drop());

const aDebt = async () => {
  const company = await make.aCompany({ dueDate: '2027-03-10', recurrence: 'MENSAL', dueDay: 10 });
  return (await make.anInvoice(company, { dueDate: '2027-03-10' })).id;
};
const statusOf = async (id: number) =>
  (await installation.database.db('invoices').where({ id }).first('status')).status;

describe('recado invoice', () => {
  it('confirm pays an invoice once, after a dry run that changes nothing', async () => {
    const id = await aDebt();
    const confirm = ['invoice', 'confirm', String(id), '--note', 'seen on the statement', '--yes'];
    expect(await installation.json(...confirm, '--dry-run')).toMatchObject({ dryRun: true, status: 'paid' });
    expect(await statusOf(id)).toBe('open');
    expect(await installation.json(...confirm)).toMatchObject({ status: 'paid', renewedTo: '2027-04-10' });
    expect(await statusOf(id)).toBe('paid');
    const again = await installation.problem(...confirm);
    expect(again).toMatchObject({ exitCode: 4, error: 'ERR_INVOICE_NOT_OPEN' });
    const actions = await installation.database.db('billingActions').where({ invoiceId: id });
    expect(actions).toMatchObject([{ action: 'confirm', userId: null, userName: 'command line' }]);
  });

  it('confirm asks before it records money, and wants to know where it was seen', async () => {
    const id = await aDebt();
    expect(await installation.problem('invoice', 'confirm', String(id), '--yes')).toMatchObject({
      exitCode: 2,
    });
    const unasked = await installation.problem('invoice', 'confirm', String(id), '--note', 'seen');
    expect(unasked).toMatchObject({ exitCode: 2 });
    expect(await statusOf(id)).toBe('open');
  });

  it('void withdraws an invoice, after a dry run that changes nothing', async () => {
    const id = await aDebt();
    const withdraw = ['invoice', 'void', String(id), '--note', 'a mistake', '--yes'];
    expect(await installation.json(...withdraw, '--dry-run')).toMatchObject({ dryRun: true });
    expect(await statusOf(id)).toBe('open');
    expect(await installation.json(...withdraw)).toMatchObject({ status: 'void' });
    expect(await statusOf(id)).toBe('void');
    expect(await installation.problem('invoice', 'void', '999999', '--note', 'none', '--yes')).toMatchObject({
      exitCode: 3,
    });
  });

  it('reconcile says where the books contradict themselves', async () => {
    const id = await aDebt();
    await installation.database.db('invoices').where({ id }).update({ waitingReviews: 1 });
    expect(await installation.json('invoice', 'reconcile')).toMatchObject({
      charges: 0,
      settled: 0,
      differences: [{ invoiceId: id, chargeId: null, what: 'The number of its waiting reviews is wrong.' }],
    });
  });
});

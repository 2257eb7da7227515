import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInstallation, runRecado, type Installation } from './recado.js';

let installation: Installation;
const ids: number[] = [];
beforeAll(async () => {
  installation = await anInstallation();
  const { db } = installation.database;
  const [planId] = await db('plans').insert({
    name: 'Gold',
    users: 3,
    connections: 2,
    queues: 1,
    amount: 99.9,
  });
  const [companyId] = await db('companies').insert({ name: 'Padaria Sol', planId, dueDate: '2027-03-10' });
  const invoice = {
    ...{
      companyId,
      amountMinor: 123_456,
      currency: 'BRL',
      planId,
      planName: 'Gold',
      users: 3,
      connections: 2,
    },
    ...{ queues: 1, recurrence: 'MENSAL', payerName: 'Padaria Sol', payerDocument: '12ABC34501DE35' },
  };
  for (const fields of [
    { dueDate: '2020-02-10', status: 'paid', paidAt: new Date('2020-02-09T10:00:00Z') },
    { dueDate: '2020-03-10', status: 'open' },
  ]) {
    const [id] = await db('invoices').insert({ ...invoice, ...fields });
    ids.push(id!);
  }
});
afterAll(() => installation.drop());

describe('invoice list', () => {
  it('lists invoices, the newest first, by state, tenant and name', async () => {
    const [paid, open] = ids;
    const found = async (...flags: string[]) =>
      ((await installation.json('invoice', 'list', ...flags)) as { id: number }[]).map(({ id }) => id);
    expect(await found()).toEqual([open, paid]);
    expect(await found('--status', 'paid')).toEqual([paid]);
    expect(await found('--status', 'overdue')).toEqual([open]);
    expect(await found('--search', 'padaria')).toEqual([open, paid]);
    expect(await found('--tenant', '999')).toEqual([]);
  });

  it('prints a table', async () => {
    const { stdout } = await runRecado(['invoice', 'list', '--status', 'paid'], installation.env);
    expect(stdout).toMatch(/Padaria Sol.*BRL.1,234\.56.*2020-02-10.*paid.*2020-02-09 10:00 UTC/s);
  });

  it('refuses an unknown state, and what is no number of a tenant', async () => {
    expect((await installation.problem('invoice', 'list', '--status', 'lost')).exitCode).toBe(2);
    expect((await installation.problem('invoice', 'list', '--tenant', 'x')).exitCode).toBe(2);
  });
});

describe('invoice show', () => {
  it('shows an invoice with its payer', async () => {
    expect(await installation.json('invoice', 'show', String(ids[1]))).toMatchObject({
      ...{
        id: ids[1],
        status: 'open',
        value: 1234.56,
        companyName: 'Padaria Sol',
        charge: null,
        payments: [],
      },
      payer: { name: 'Padaria Sol', document: '12ABC34501DE35' },
    });
  });

  it('reports an unknown one', async () => {
    const problem = await installation.problem('invoice', 'show', '2000000001');
    expect(problem).toMatchObject({ exitCode: 3, error: 'ERR_NO_INVOICE_FOUND' });
  });
});

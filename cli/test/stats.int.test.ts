import { afterAll, beforeAll, expect, it } from 'vitest';
import { anInstallation, type Installation } from './recado.js';

let installation: Installation;
let company: string;
beforeAll(async () => {
  installation = await anInstallation();
  company = await installation.aTenant('Casa', 'ada@casa.test');
});
afterAll(() => installation.drop());

it('stats finds wrong sums and corrects them; a dry run changes nothing', async () => {
  const { db } = installation.database;
  const verify = ['stats', 'verify', '--company', company];
  const rebuild = ['stats', 'rebuild', '--company', company];
  const right = { tickets: 0, wrongTickets: [], wrongTicketCount: 0, wrongSums: 0, wrongDays: 0 };
  expect(await installation.json(...verify)).toEqual(right);
  const key = { companyId: Number(company), slot: new Date('2026-03-06T12:00:00Z'), metric: 'closed' };
  const place = { queueId: 0, userId: 0, connectionId: 1 };
  await db('spanStats').insert({ ...key, ...place, count: 3, value: 0, working: 0 });
  expect(await installation.problem(...verify)).toMatchObject({
    ...{ exitCode: 1, message: expect.stringContaining('recado stats rebuild') },
  });
  expect(await installation.json(...verify, '--from', '2026-03-07')).toEqual(right);
  expect(await installation.problem(...verify, '--from', 'yesterday')).toMatchObject({ exitCode: 2 });
  expect(await installation.json(...rebuild, '--dry-run')).toMatchObject({ wrongSums: 1, dryRun: true });
  expect(await installation.problem(...verify)).toMatchObject({ exitCode: 1 });
  expect(await installation.json(...rebuild)).toMatchObject({ wrongSums: 1 });
  expect(await installation.json(...verify)).toEqual(right);
  expect(await installation.problem('stats', 'verify', '--company', '999')).toMatchObject({ exitCode: 3 });
});

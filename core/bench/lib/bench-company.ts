import type { Bench } from './processes.js';

/** A company with an admin. */
export async function sampleCompany({
  db,
}: Bench): Promise<{ companyId: number; admin: { id: number; companyId: number } }> {
  const [planId] = await db('plans').insert({ name: 'Bench', users: 10, connections: 10, queues: 10 });
  await db('companies').insert({ id: 1, name: 'Platform', planId });
  const [companyId] = await db('companies').insert({ name: 'Bench', planId, dueDate: '2999-12-31' });
  const [id] = await db('users').insert({
    companyId,
    name: 'Admin',
    email: 'admin@bench.test',
    passwordHash: '-',
    profile: 'admin',
  });
  return { companyId: companyId!, admin: { id: id!, companyId: companyId! } };
}

import { DEMO_MODE } from '@recado/sdk/rules';
import type { Transaction } from '../../../infra/database.js';
import type { TenantScope } from '../../../infra/tenancy.js';
import { newPublicKey } from '../../../modules/connections/public-key.js';
import type { Services } from '../../../wiring/compose.js';
import type { Frame, MonthConnection } from './frame.js';
import { DEMO_REASON } from '../../../ports/connections.js';
import * as office from './office.js';

/** No password has this hash: these people are there to be seen. */
const NO_PASSWORD = '-';

/** People, departments, tags and connections that the demo does not begin with. */
export async function writeFrame(
  trx: Transaction,
  scope: TenantScope,
  users: Services['users'],
): Promise<Frame> {
  const { companyId } = scope;
  const [labId] = await trx('queues').insert({
    companyId,
    ...office.NEW_QUEUE,
    position: office.QUEUES.length,
  });
  const queues: { id: number; name: office.QueueName }[] = await trx('queues')
    .where({ companyId })
    .whereIn('name', [...office.QUEUES])
    .select('id', 'name');
  const queueIds = new Map(queues.map(({ id, name }) => [name, id]));
  for (const { queues: own, ...person } of office.NEW_PEOPLE) {
    const { id } = await users.createByOperator(trx, scope, {
      ...person,
      password: '',
      passwordHash: NO_PASSWORD,
    });
    await trx('userQueues').insert(own.map((name) => ({ userId: id, queueId: queueIds.get(name)! })));
  }
  const people: { id: number; email: string }[] = await trx('users')
    .where({ companyId })
    .whereIn(
      'email',
      office.AGENTS.map(({ email }) => email),
    )
    .select('id', 'email');
  const agents = office.AGENTS.flatMap(({ email, queues: own }) => {
    const id = people.find((one) => one.email === email)?.id;
    return id === undefined ? [] : [{ id, queueIds: own.map((name) => queueIds.get(name)!) }];
  });
  const connections = await writeConnections(trx, scope, [...queueIds.values()]);
  await trx('connectionQueues')
    .insert(connections.map(({ id }) => ({ connectionId: id, queueId: labId! })))
    .onConflict()
    .ignore();
  const tagIds = await insertTags(trx, companyId, office.TAGS, 0);
  const laneIds = await insertTags(trx, companyId, office.LANES, 1);
  await trx('quickMessages').insert(
    office.QUICK_MESSAGES.map(([shortcode, message]) => ({ companyId, shortcode, message })),
  );
  return { queueIds, agents, connections, tagIds, laneIds };
}

/** Their mode is one through which nothing is sent, and they have neither account nor secrets. */
async function writeConnections(
  trx: Transaction,
  { companyId }: TenantScope,
  queueIds: readonly number[],
): Promise<MonthConnection[]> {
  await trx('connections').insert(
    office.CONNECTIONS.map(({ name, channel }) => ({
      ...{ companyId, name, channel, publicKey: newPublicKey(), settings: '{}', mode: DEMO_MODE },
      ...{ status: 'DISCONNECTED', sessionWanted: false },
      ...{ lastError: DEMO_REASON.message, lastErrorTexts: JSON.stringify(DEMO_REASON.texts) },
    })),
  );
  const rows: { id: number; channel: string }[] = await trx('connections')
    .where({ companyId })
    .orderBy('id')
    .select('id', 'channel');
  const known = [...office.CONNECTIONS, { ...office.WEB_CHAT, hasNumbers: false }];
  const connections = known.flatMap(({ channel, weight, hasNumbers }) => {
    const id = rows.find((row) => row.channel === channel)?.id;
    return id === undefined ? [] : [{ id, channel, weight, hasNumbers }];
  });
  const pairs = connections.flatMap(({ id }) => queueIds.map((queueId) => ({ connectionId: id, queueId })));
  await trx('connectionQueues').insert(pairs).onConflict().ignore();
  return connections;
}

async function insertTags(
  trx: Transaction,
  companyId: number,
  tags: readonly { name: string; color: string }[],
  kanban: 0 | 1,
): Promise<number[]> {
  await trx('tags').insert(tags.map(({ name, color }) => ({ companyId, name, color, kanban })));
  return trx('tags').where({ companyId, kanban }).orderBy('id').pluck('id');
}

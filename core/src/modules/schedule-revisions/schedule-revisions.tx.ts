import { createHash } from 'node:crypto';
import type { FlowSettings, Holiday, HourRange, ServiceHours } from '@recado/sdk/flow';
import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** Everything that decides when a company answers, as it was from a moment on. */
export interface ScheduleBody {
  scheduleType: FlowSettings['scheduleType'];
  timeZone: string;
  /** Null: the product's default hours. */
  company: ServiceHours | null;
  /** Hours of their own, by id. */
  queues: Record<number, ServiceHours>;
  connections: Record<number, ServiceHours>;
  holidays: (Holiday & { queueId: number | null; connectionId: number | null })[];
}
export interface ScheduleRevision {
  since: Date;
  body: ScheduleBody;
}

type Json = string | object;
const parsed = <T>(value: Json): T => (typeof value === 'string' ? JSON.parse(value) : value) as T;
const MOST = 5_000;

/**
 * Keeps what the company's hours are from now on, in the transaction that changed them, so that working time of the past
 * stays what it was. Does nothing if they are as before. The company's first revision holds for all of its past.
 */
export async function noteSchedules(trx: Transaction, scope: TenantScope, now: Date): Promise<void> {
  const { companyId } = scope;
  const body = await currentSchedules(trx, scope);
  if (!body) return;
  const text = JSON.stringify(body);
  const digest = createHash('sha256').update(text).digest();
  const last = await trx('scheduleRevisions').where({ companyId }).orderBy('id', 'desc').first('digest');
  if (last?.digest.equals(digest)) return;
  await trx('scheduleRevisions').insert({ companyId, since: last ? now : new Date(0), digest, body: text });
}

/** All of a company's revisions, oldest first; the first one holds for all time before it too. */
export async function schedulesOf(db: Db, { companyId }: TenantScope): Promise<ScheduleRevision[]> {
  const rows: { since: Date; body: string }[] = await db('scheduleRevisions')
    .where({ companyId })
    .orderBy('id', 'desc')
    .limit(MOST)
    .select('since', 'body');
  return rows.reverse().map(({ since, body }) => ({ since, body: JSON.parse(body) as ScheduleBody }));
}

async function currentSchedules(
  trx: Transaction,
  { companyId }: TenantScope,
): Promise<ScheduleBody | undefined> {
  const company: { timeZone: string; serviceHours: Json | null } | undefined = await trx('companies')
    .where({ id: companyId })
    .first('timeZone', 'serviceHours');
  if (!company) return undefined;
  const setting = await trx('settings').where({ companyId, name: 'scheduleType' }).first('value');
  const holidays: (Omit<ScheduleBody['holidays'][number], 'hours' | 'yearly'> & {
    hours: Json;
    yearly: boolean | number;
  })[] = await trx('serviceHolidays')
    .where({ companyId })
    .orderBy(['date', 'id'])
    .limit(MOST)
    .select('queueId', 'connectionId', 'name', 'yearly', 'hours', {
      date: trx.raw("DATE_FORMAT(date, '%Y-%m-%d')"),
    });
  return {
    scheduleType: (setting?.value ?? 'disabled') as ScheduleBody['scheduleType'],
    timeZone: company.timeZone,
    company: company.serviceHours === null ? null : parsed(company.serviceHours),
    queues: await ownHours(trx, 'queues', companyId),
    connections: await ownHours(trx, 'connections', companyId),
    holidays: holidays.map(({ date, name, yearly, hours, queueId, connectionId }) => ({
      ...{ date, name, yearly: Boolean(yearly), hours: parsed<HourRange[]>(hours), queueId, connectionId },
    })),
  };
}

async function ownHours(
  trx: Transaction,
  table: 'queues' | 'connections',
  companyId: number,
): Promise<Record<number, ServiceHours>> {
  const rows: { id: number; serviceHours: Json }[] = await trx(table)
    .where({ companyId })
    .whereNotNull('serviceHours')
    .orderBy('id')
    .limit(MOST)
    .select('id', 'serviceHours');
  return Object.fromEntries(rows.map(({ id, serviceHours }) => [id, parsed<ServiceHours>(serviceHours)]));
}

import type { Knex } from 'knex';

const DAYS = 32;
const HEAD_BYTES = 5;
/** So many users at once: a few thousand days. */
const USERS = 10;

interface OfDay {
  companyId: number;
  userId: number;
  day: number;
  stretches: Buffer;
}

/** When agents were busy stands in a row for each 32 days: a quarter of a year was ninety rows of each of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.raw('DROP TABLE IF EXISTS busyBlocks');
  await knex.schema.raw(`CREATE TABLE busyBlocks (
    companyId INT UNSIGNED NOT NULL,
    userId INT UNSIGNED NOT NULL,
    block INT NOT NULL,
    days MEDIUMBLOB NOT NULL,
    PRIMARY KEY (companyId, userId, block),
    CONSTRAINT busyBlocks_company_fk FOREIGN KEY (companyId) REFERENCES companies (id) ON DELETE CASCADE
  )`);
  if (!(await knex.schema.hasColumn('busyDays', 'stretches'))) return;
  for await (const userIds of users(knex, 'busyDays')) {
    const stored: OfDay[] = await knex('busyDays')
      .whereIn('userId', userIds)
      .orderBy(['companyId', 'userId', 'day'])
      .select('companyId', 'userId', 'day', 'stretches');
    const blocks = new Map<string, { companyId: number; userId: number; block: number; parts: Buffer[] }>();
    for (const { companyId, userId, day, stretches } of stored) {
      if (stretches.length === 0) continue;
      const block = Math.floor(day / DAYS);
      const key = `${companyId}:${userId}:${block}`;
      const own = blocks.get(key) ?? { companyId, userId, block, parts: [] };
      const head = Buffer.alloc(HEAD_BYTES);
      head.writeUInt8(day % DAYS);
      head.writeUInt32BE(stretches.length, 1);
      own.parts.push(head, stretches);
      blocks.set(key, own);
    }
    const rows = [...blocks.values()].map(({ parts, ...key }) => ({ ...key, days: Buffer.concat(parts) }));
    await knex.batchInsert('busyBlocks', rows, 500);
  }
  await knex.schema.raw('ALTER TABLE busyDays DROP COLUMN stretches');
}

export async function down(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasColumn('busyDays', 'stretches')))
    await knex.schema.raw('ALTER TABLE busyDays ADD COLUMN stretches MEDIUMBLOB NOT NULL');
  // Without it, an earlier attempt ended before it could say that it was through.
  if (!(await knex.schema.hasTable('busyBlocks'))) return;
  for await (const userIds of users(knex, 'busyBlocks')) {
    const stored: { companyId: number; userId: number; block: number; days: Buffer }[] = await knex(
      'busyBlocks',
    ).whereIn('userId', userIds);
    for (const { companyId, userId, block, days } of stored)
      for (let at = 0; at < days.length;) {
        const [day, from] = [block * DAYS + days[at]!, at + HEAD_BYTES];
        at = from + days.readUInt32BE(at + 1);
        await knex('busyDays')
          .where({ companyId, userId, day })
          .update({ stretches: days.subarray(from, at) });
      }
  }
  await knex.schema.raw('DROP TABLE busyBlocks');
}

/** The users of a table, some at a time. */
async function* users(knex: Knex, table: string): AsyncGenerator<number[]> {
  for (let after = 0; ;) {
    const ids: number[] = await knex(table)
      .where('userId', '>', after)
      .distinct()
      .orderBy('userId')
      .limit(USERS)
      .pluck('userId');
    if (ids.length === 0) return;
    yield ids;
    after = ids.at(-1)!;
  }
}

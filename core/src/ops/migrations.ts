import type { Database } from '../infra/database.js';
import { apiError } from '../infra/errors.js';
import { beatingProcesses } from '../infra/pulse.js';
import {
  appliedMigrations,
  migrationFiles,
  migrationNamed,
  pendingMigrations,
  type AppliedMigration,
} from '../infra/schema/migration-files.js';
import { withSchemaSession, type SchemaSession } from '../infra/schema/schema-session.js';

const LOCK = {
  name: 'recado_migrations',
  seconds: 120,
  busy: () => new Error('Another process is migrating this database and has not finished.'),
};
const TABLE = `CREATE TABLE IF NOT EXISTS migrations (
  id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  name VARCHAR(255) NULL,
  batch INT NULL,
  migration_time TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP
)`;
/** Marks a run of `up` from its beginning to its end: a run that continues it belongs to the same batch. */
const RUN = 'run';

export interface MigrationStatus {
  applied: string[];
  pending: string[];
}
/** How far back. Without options: one migration. */
export interface DownOptions {
  steps?: number;
  /** Everything applied after this one. */
  to?: string;
  /** Everything, including the installation itself. */
  all?: boolean;
}
export interface DownPlan {
  /** Latest first. */
  names: string[];
  /** Data lost with the installation itself; undefined if that stays. */
  empties?: { companies: number; users: number; messages: number };
}

export interface Migrations {
  status(): Promise<MigrationStatus>;
  /**
   * Applies pending migrations and returns their names. Two processes may call it at once: one waits for the other. A
   * migration that was killed in the middle, of this or of `down`, is continued.
   */
  up(): Promise<string[]>;
  /**
   * The migrations that `down` would revert. Throws ERR_VALIDATION if these include the installation itself without
   * `all`, ERR_NOT_FOUND for a name that is not applied, ERR_IN_USE while Recado runs.
   */
  planDown(options?: DownOptions): Promise<DownPlan>;
  /** Reverts migrations and returns their names. Throws like `planDown`. */
  down(options?: DownOptions): Promise<string[]>;
}

export function createMigrations(db: Database): Migrations {
  const applied = async () => (await appliedMigrations(db)).map(({ name }) => name);

  return {
    status: async () => ({ applied: await applied(), pending: await pendingMigrations(db) }),
    async up() {
      await assertKnown(await applied());
      if ((await pendingMigrations(db)).length === 0 && !(await isBegun(db))) return [];
      return withSchemaSession(db, LOCK, async (session) => {
        await session.db.raw(TABLE);
        await finishDowns(session);
        return applyPending(session);
      });
    },
    planDown: (options = {}) => planOf(db, options),
    async down(options = {}) {
      if ((await planOf(db, options)).names.length === 0) return [];
      return withSchemaSession(db, LOCK, async (session) => {
        await finishDowns(session);
        const { names } = await planOf(session.db, options);
        for (const name of names) await takeBack(session, name);
        return names;
      });
    },
  };
}

async function isBegun(db: Database): Promise<boolean> {
  return (
    (await db.schema.hasTable('schemaSteps')) && (await db('schemaSteps').first('migration')) !== undefined
  );
}

async function applyPending(session: SchemaSession): Promise<string[]> {
  const { db } = session;
  const before = await appliedMigrations(db);
  await assertKnown(before.map(({ name }) => name));
  const pending = await pendingMigrations(db);
  const run = await db('schemaSteps').where({ migration: RUN }).first('occurrence');
  const batch = run ? Number(run.occurrence) : Math.max(0, ...before.map((one) => one.batch)) + 1;
  if (!run)
    await db('schemaSteps').insert({
      ...{ migration: RUN, statement: Buffer.alloc(32), occurrence: batch, isDone: false },
    });
  for (const name of pending) {
    const { up } = await migrationNamed(name);
    await session.change(
      `up ${name}`,
      () => up(db),
      async () => db('migrations').insert({ name, batch }),
    );
  }
  await db('schemaSteps').where({ migration: RUN }).delete();
  return pending;
}

async function takeBack(session: SchemaSession, name: string): Promise<void> {
  const { down } = await migrationNamed(name);
  await session.change(
    `down ${name}`,
    () => down(session.db),
    async () => session.db('migrations').where({ name }).delete(),
  );
}

/** An interrupted revert leaves half a schema: it completes, and the migration can then be applied again. */
async function finishDowns(session: SchemaSession): Promise<void> {
  for (const mark of await session.begun())
    if (mark.startsWith('down ')) await takeBack(session, mark.slice('down '.length));
}

async function assertKnown(names: readonly string[]): Promise<void> {
  const files = await migrationFiles();
  if (names.some((name) => !files.has(name)))
    throw apiError(
      'ERR_UNAVAILABLE',
      'A newer version has migrated this database: use the "recado" of that version.',
    );
}

async function planOf(db: Database, { steps = 1, to, all = false }: DownOptions): Promise<DownPlan> {
  const applied = (await appliedMigrations(db)).reverse();
  await assertKnown(applied.map(({ name }) => name));
  const running = await beatingProcesses(db);
  if (running.length > 0 && applied.length > 0)
    throw apiError('ERR_IN_USE', `Recado runs on this database: stop it first (${running.join(', ')}).`);
  const chosen = all ? applied : to === undefined ? applied.slice(0, steps) : after(applied, to);
  const first = Math.min(...applied.map(({ batch }) => batch));
  const installing = chosen.find(({ batch }) => batch === first);
  const names = chosen.map(({ name }) => name);
  if (!installing) return { names };
  const empties = await contentsOf(db);
  if (all) return { names, empties };
  const { companies, users, messages } = empties;
  throw apiError(
    'ERR_VALIDATION',
    `${installing.name} belongs to the installation itself. Reverting it deletes everything: companies ${companies}, users ${users}, messages ${messages}. To do that, pass --all.`,
  );
}

function after(applied: readonly AppliedMigration[], to: string): AppliedMigration[] {
  const place = applied.findIndex(({ name }) => name === to);
  if (place < 0)
    throw apiError(
      'ERR_NOT_FOUND',
      `No applied migration has the name "${to}": "recado migrate status" shows them.`,
    );
  return applied.slice(0, place);
}

async function contentsOf(db: Database): Promise<NonNullable<DownPlan['empties']>> {
  const count = async (table: string): Promise<number> =>
    (await db.schema.hasTable(table)) ? Number((await db(table).count({ total: '*' }))[0]!['total']) : 0;
  return {
    companies: await count('companies'),
    users: await count('users'),
    messages: await count('messages'),
  };
}

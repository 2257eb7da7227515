import { pino } from 'pino';
import { buildApp } from '../app.js';
import { loadConfig } from '../infra/config.js';
import { underLock } from '../infra/database-lock.js';
import { assertSecret, settleSecret } from '../infra/secret-check.js';
import { findDemo, seedDemo } from './demo/demo-company.js';
import { DEMO } from './demo/demo-people.js';
import { isMonthWanted } from './demo/month/wanted-month.tx.js';
import { seedConversations } from './demo/demo-conversations.js';
import { ensureDatabase } from './ensure-database.js';
import { createMigrations } from './migrations.js';
import { createTenants } from './tenants.js';

export interface Prepared {
  /** How many migrations were applied now. */
  migrated: number;
  seeded: boolean;
  /** How to sign in to the demo, if there is one. */
  demo?: { email: string; superEmail: string; connectionKey?: string };
  /** Whether the demo still waits for its month. */
  wantsMonth: boolean;
}

const LOCK = {
  name: 'recado_seed',
  seconds: 120,
  busy: () => new Error('Another process is preparing this database and has not finished.'),
};

/**
 * Prepares an installation for its start: database, schema, company 1, and on an empty one the demo company if
 * RECADO_DEMO_PASSWORD sets its users' password; without its month if RECADO_DEMO_MONTH is 0. May be repeated, and run by two processes at once. Throws
 * {@link ConfigError}, also if the database was made with another secret.
 */
export async function prepare(env: NodeJS.ProcessEnv = process.env): Promise<Prepared> {
  const config = loadConfig(env);
  await ensureDatabase(config.databaseUrl);
  const log = pino({ level: env['RECADO_LOG_LEVEL'] ?? 'warn' }, pino.destination(2));
  const { app, services, close } = await buildApp(config, { log });
  try {
    const { db } = services.infra;
    await assertSecret(services.infra);
    const migrated = (await createMigrations(db).up()).length;
    const seeded = await underLock(db, LOCK, async () => {
      await settleSecret(services.infra);
      const empty = !(await db('companies').first('id'));
      await createTenants(services, { rehearsal: false }).ensurePlatform();
      const password = env['RECADO_DEMO_PASSWORD'];
      if (!empty || !password) return false;
      await seedDemo(services, { password, month: env['RECADO_DEMO_MONTH'] !== '0' });
      await app.ready();
      await services.plugins.host.start();
      await seedConversations(app, password, log);
      return true;
    });
    const connectionKey = await findDemo(db);
    return {
      migrated,
      seeded,
      wantsMonth: await isMonthWanted(db),
      ...(connectionKey !== undefined && {
        demo: {
          email: DEMO.admin.email,
          superEmail: DEMO.owner.email,
          ...(connectionKey && { connectionKey }),
        },
      }),
    };
  } finally {
    await close();
  }
}

import type { Config } from '../infra/config.js';
import { UNHURRIED, openDatabase, type Database } from '../infra/database.js';

/**
 * A database that rolls everything back when it is closed: one transaction around everything; transactions inside
 * become savepoints. Every check runs, against real data. Schema changes cannot be rolled back: they commit by
 * themselves.
 */
export async function openRehearsal(config: Pick<Config, 'databaseUrl'>): Promise<Database> {
  const real = openDatabase({ ...config, databasePool: 1 });
  const outer = await real.transaction().catch(async (error: unknown) => {
    await real.destroy();
    throw error;
  });
  await outer.raw(UNHURRIED);
  const close = async (): Promise<void> => {
    if (!outer.isCompleted()) await outer.rollback();
    await real.destroy();
  };
  return new Proxy<Database>(outer, {
    get: (target, name) => (name === 'destroy' ? close : (Reflect.get(target, name, target) as unknown)),
  });
}

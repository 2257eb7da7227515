import type { PluginDatabase } from '../../plugin/context.js';
import type { TestContext } from '../context/test-context.js';

const MOST_ROWS = 10_000;

/** Where the sought texts still are: in values, and in rows of tables, sealed ones opened. */
export async function remainsOf(
  ctx: TestContext,
  { db, tables }: { db: PluginDatabase | undefined; tables: ReadonlySet<string> },
  sought: readonly string[],
): Promise<string[]> {
  const found = (value: unknown) =>
    sought.filter((text) => textsOf(ctx, value).some((one) => one.includes(text)));
  const remains = ctx.ledger
    .values()
    .flatMap(({ key, value }) => found([key, value]).map((text) => `the value "${key}" holds "${text}"`));
  for (const table of db ? await tablesOf(db, tables) : []) {
    const rows = await db!.query(`SELECT * FROM ${table} LIMIT ${MOST_ROWS}`);
    const columns = rows.flatMap((row) =>
      Object.entries(row).flatMap(([column, value]) =>
        found(value).map((text) => `${table}.${column} holds "${text}"`),
      ),
    );
    remains.push(...columns);
  }
  return [...new Set(remains)].sort();
}

/** All tables of the plugin; where the database does not list them, those that it has used. */
async function tablesOf(db: PluginDatabase, used: ReadonlySet<string>): Promise<string[]> {
  const all = await db
    .query<{ name: string }>(
      `SELECT TABLE_NAME AS name FROM information_schema.TABLES
       WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME LIKE 'plg\\_%'`,
    )
    .catch(() => []);
  return [...new Set([...used, ...all.map(({ name }) => name)])];
}

/** What can be read in a value: its text, and that of bytes which the plugin has sealed. */
function textsOf(ctx: TestContext, value: unknown): string[] {
  if (!(value instanceof Uint8Array))
    return [typeof value === 'string' ? value : (JSON.stringify(value) ?? '')];
  const bytes = Buffer.from(value);
  return [bytes.toString(), ...unsealed(ctx, bytes)];
}

function unsealed(ctx: TestContext, bytes: Buffer): string[] {
  try {
    return [ctx.secrets.open(bytes).toString()];
  } catch {
    return []; // the plugin has not sealed it
  }
}

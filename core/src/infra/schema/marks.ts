import { digest, kindOf, saysItIsDone, tableOf } from './statements.js';

/** A statement on its way to the server, as knex passes it. */
export interface Query {
  sql: string;
  bindings?: readonly unknown[];
  response?: unknown[];
}
export type Run = (sql: string, bindings?: readonly unknown[]) => Promise<unknown>;

interface Mark {
  isDone: boolean;
  tableBefore: Buffer | null;
  affectedRows: number;
  insertId: number;
}
interface MarkRow extends Mark {
  statement: Buffer;
  occurrence: number;
}

export const MARKS = `CREATE TABLE IF NOT EXISTS schemaSteps (
  migration VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  statement BINARY(32) NOT NULL,
  occurrence INT UNSIGNED NOT NULL,
  isDone BOOLEAN NOT NULL,
  tableBefore BINARY(32) NULL,
  affectedRows BIGINT NOT NULL DEFAULT 0,
  insertId BIGINT UNSIGNED NOT NULL DEFAULT 0,
  PRIMARY KEY (migration, statement, occurrence)
)`;

/**
 * Runs each statement of a migration once, however often its process is killed. Row changes are committed in one
 * transaction with their mark. A schema change commits by itself, so its mark is written before it, with the table's
 * definition: a statement that was running when the process died was carried out if the definition differs now.
 */
export class Marks {
  private readonly seen = new Map<string, number>();
  private constructor(
    private readonly migration: string,
    private readonly run: Run,
    private readonly former: ReadonlyMap<string, Mark>,
  ) {}

  static async of(migration: string, run: Run): Promise<Marks> {
    const rows = (await run(
      'SELECT statement, occurrence, isDone, tableBefore, affectedRows, insertId FROM schemaSteps WHERE migration = ?',
      [migration],
    )) as MarkRow[];
    const former = rows.map((row) => [`${row.statement.toString('hex')} ${row.occurrence}`, row] as const);
    return new Marks(migration, run, new Map(former));
  }

  /** Returns the server's result, or the recorded one. */
  async once(query: Query, carryOut: () => Promise<unknown>): Promise<unknown> {
    const statement = digest(JSON.stringify([query.sql, query.bindings ?? []]));
    const hex = statement.toString('hex');
    const occurrence = this.seen.get(hex) ?? 0;
    this.seen.set(hex, occurrence + 1);
    const key = [this.migration, statement, occurrence];
    const mark = this.former.get(`${hex} ${occurrence}`);
    if (mark?.isDone) return { affectedRows: mark.affectedRows, insertId: mark.insertId };
    return kindOf(query.sql) === 'rows'
      ? this.changeRows(key, carryOut)
      : this.changeSchema(key, mark, query, carryOut);
  }

  private async changeRows(key: readonly unknown[], carryOut: () => Promise<unknown>): Promise<unknown> {
    await this.run('BEGIN');
    try {
      const result = await carryOut();
      const { affectedRows = 0, insertId = 0 } = result as Partial<Mark>;
      await this.run(
        `INSERT INTO schemaSteps (migration, statement, occurrence, isDone, affectedRows, insertId)
         VALUES (?, ?, ?, TRUE, ?, ?)`,
        [...key, affectedRows, insertId],
      );
      await this.run('COMMIT');
      return result;
    } catch (error) {
      await this.run('ROLLBACK').catch(() => undefined); // the connection is gone, and the transaction with it
      throw error;
    }
  }

  private async changeSchema(
    key: readonly unknown[],
    mark: Mark | undefined,
    { sql }: Query,
    carryOut: () => Promise<unknown>,
  ): Promise<unknown> {
    const table = tableOf(sql);
    const before = table === undefined ? null : await this.definitionOf(table);
    if (!mark)
      await this.run(
        'INSERT INTO schemaSteps (migration, statement, occurrence, isDone, tableBefore) VALUES (?, ?, ?, FALSE, ?)',
        [...key, before],
      );
    const isDone = mark?.tableBefore && before && !before.equals(mark.tableBefore);
    const result = isDone
      ? { affectedRows: 0, insertId: 0 }
      : await carryOut().catch(async (error: unknown) => {
          if (mark && saysItIsDone(error)) return { affectedRows: 0, insertId: 0 };
          // The server has rejected it: it is no longer running, whatever the table looks like later.
          if ((error as { sqlState?: string }).sqlState !== undefined) await this.forget(key);
          throw error;
        });
    await this.run(
      'UPDATE schemaSteps SET isDone = TRUE WHERE migration = ? AND statement = ? AND occurrence = ?',
      key,
    );
    return result;
  }

  private forget = (key: readonly unknown[]): Promise<unknown> =>
    this.run('DELETE FROM schemaSteps WHERE migration = ? AND statement = ? AND occurrence = ?', key);

  private async definitionOf(table: string): Promise<Buffer> {
    try {
      const [row] = (await this.run(`SHOW CREATE TABLE \`${table}\``)) as Record<string, string>[];
      return digest(String(row?.['Create Table'] ?? '').replace(/ AUTO_INCREMENT=\d+/, ''));
    } catch (error) {
      if ((error as { errno?: number }).errno === 1146) return digest('');
      throw error;
    }
  }
}

import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import config from '../../../eslint.config.js';

const linter = new Linter({ cwd: new URL('../../..', import.meta.url).pathname });
/** How many statements the repository's own configuration reports in a file of the core. */
const complaints = (file: string, code: string) =>
  linter
    .verify(code, config as Linter.Config[], { filename: `core/src/${file}` })
    .filter(({ ruleId }) => ruleId === 'core/sql-home').length;

describe('SQL', () => {
  const statements = [
    `export const a = (db) => db('tickets').first();`,
    `export const a = (trx, table) => trx(table).delete();`,
    `export const a = (db) => db.raw('SELECT 1');`,
    `export const a = (on) => on('tickets').first();`,
    `export const a = (db) => QueueModel.query(db).findById(1);`,
  ];

  it.each(statements)('is rejected in a service: %s', (code) => {
    expect(complaints('modules/queues/queues.service.ts', code)).toBe(1);
    expect(complaints('modules/tickets/moves/ticket-undo.ts', code)).toBe(1);
  });

  it.each(statements)('is accepted in .repo and .tx, and outside the modules: %s', (code) => {
    for (const file of ['queues.repo.ts', 'queue-refs.tx.ts', 'queues.model.ts'])
      expect(complaints(`modules/queues/${file}`, code)).toBe(0);
    expect(complaints('inbound/write-batch.ts', code)).toBe(0);
  });

  it('look-alikes are accepted', () => {
    expect(complaints('modules/queues/queues.service.ts', `export const a = (on, flag) => on(flag);`)).toBe(
      0,
    );
    expect(complaints('modules/queues/queues.service.ts', `db.transaction(async () => undefined);`)).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { createLog } from './logging.js';

const linesOf = (use: (log: ReturnType<typeof createLog>) => void) => {
  const lines: string[] = [];
  use(createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line));
};

describe('the log', () => {
  it('shows the database’s message of a failed statement, and not the statement’s values', () => {
    const sql = "insert into `users` (`passwordHash`) values ('scrypt$top-secret')";
    const failed = Object.assign(new Error(`${sql} - Data too long for column 'name' at row 1`), {
      code: 'ER_DATA_TOO_LONG',
      sql,
      sqlMessage: "Data too long for column 'name' at row 1",
    });
    const [line] = linesOf((log) => log.error({ err: new Error('outer', { cause: failed }) }, 'failed'));
    expect(JSON.stringify(line)).not.toContain('top-secret');
    expect(line.err).toMatchObject({
      type: 'Error',
      message: 'outer',
      stack: expect.stringContaining('logging.test'),
    });
    expect(line.err.cause).toMatchObject({
      code: 'ER_DATA_TOO_LONG',
      message: "Data too long for column 'name' at row 1",
      stack: expect.stringContaining('logging.test'),
    });
  });

  it('keeps a thrown value readable that is not an error', () => {
    const [line] = linesOf((log) => log.warn({ err: 'just a text' }, 'odd'));
    expect(line.err).toEqual({ type: 'string', message: 'just a text' });
  });

  it('redacts secrets', () => {
    const [line] = linesOf((log) => log.info({ connection: { secrets: { a: 1 }, token: 't' } }, 'x'));
    expect(line.connection).toEqual({ secrets: '[redacted]', token: '[redacted]' });
  });
});

import { expect, it } from 'vitest';
import { explain } from './explain.js';

it('a failed statement is told by the database’s own words, without the statement and its values', () => {
  const statement = "select * from users where email = 'ana@example.com'";
  const failed = Object.assign(new Error(`${statement} - Table is full`), {
    code: 'ER_RECORD_FILE_FULL',
    sqlMessage: 'The table is full',
  });
  for (const error of [failed, Object.assign(new Error(failed.message), { nativeError: failed })])
    expect(explain(error)).toMatchObject({ exitCode: 1, message: 'The table is full.' });
  expect(explain(new Error('no words of a database'))).toMatchObject({ message: 'no words of a database.' });
});

it('an error about one of several files names the file', () => {
  const error = Object.assign(new Error('ERR_STORAGE_COMPANY_FULL'), {
    ...{ name: 'ApiError', code: 'ERR_STORAGE_COMPANY_FULL', status: 507, body: { file: 'b.pdf' } },
  });
  expect(explain(error)).toMatchObject({ exitCode: 1, message: expect.stringMatching(/^b\.pdf: \w.*\.$/) });
});

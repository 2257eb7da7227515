import { describe, expect, it } from 'vitest';
import { PluginError } from '@recado/sdk';
import { isAway, isDatabaseFault, isInstallationFault } from './database-faults.js';

const sql = (code: string, errno: number, sqlState: string, fatal = false) =>
  Object.assign(new Error(code), { code, errno, sqlState, fatal });
const system = (code: string, more = {}) => Object.assign(new Error(code), { code, ...more });

describe('the cause of a failed write', () => {
  it.each([
    sql('ER_NO_SUCH_TABLE', 1146, '42S02'),
    sql('ER_BAD_FIELD_ERROR', 1054, '42S22'),
    sql('ER_NO_DEFAULT_FOR_FIELD', 1364, 'HY000'),
    sql('ER_TABLEACCESS_DENIED_ERROR', 1142, '42000'),
    sql('ER_RECORD_FILE_FULL', 1114, 'HY000'),
    sql('ER_OPTION_PREVENTS_STATEMENT', 1290, 'HY000'),
    sql('ER_LOCK_DEADLOCK', 1213, '40001'),
    sql('ER_QUERY_INTERRUPTED', 1317, '70100'),
    system('ECONNREFUSED', { fatal: true }),
    Object.assign(new Error(), { name: 'KnexTimeoutError' }),
    // As a model wraps it.
    Object.assign(new Error(), { nativeError: sql('ER_NO_SUCH_TABLE', 1146, '42S02') }),
  ])('%s is the database’s', (error) => {
    expect(isDatabaseFault(error)).toBe(true);
    expect(isInstallationFault(new PluginError('UNKNOWN', 'it failed', { cause: error }))).toBe(true);
  });

  it.each([
    sql('ER_DATA_TOO_LONG', 1406, '22001'),
    sql('ER_TRUNCATED_WRONG_VALUE_FOR_FIELD', 1366, 'HY000'),
    sql('ER_NO_REFERENCED_ROW_2', 1452, '23000'),
    sql('ER_NET_PACKET_TOO_LARGE', 1153, '08S01', true),
    new TypeError('of the code'),
  ])('%s is the fault of the row', (error) => {
    expect(isDatabaseFault(error)).toBe(false);
    expect(isAway(error)).toBe(false);
  });

  it('a full disk is the installation’s fault, a provider that does not answer is not', () => {
    expect(isInstallationFault(system('ENOSPC'))).toBe(true);
    const unreachable = new TypeError('fetch failed', { cause: system('ECONNREFUSED') });
    expect(isInstallationFault(new PluginError('TEMPORARY', 'no answer', { cause: unreachable }))).toBe(
      false,
    );
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readIdentity, releaseLock, startedAt, takeLock, writeIdentity } from './process-identity.mjs';

describe('process identity', () => {
  let folder: string;
  const file = () => join(folder, 'deeper/lock');
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'recado-identity-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('takes a lock, knows its holder, and releases it', () => {
    expect(takeLock(file())).toBeUndefined();
    expect(readIdentity(file())).toBe(process.pid);
    releaseLock(file());
    expect(existsSync(file())).toBe(false);
  });

  it('returns a living holder, and takes over from a dead one', async () => {
    const other = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    await once(other, 'spawn');
    writeIdentity(file(), other.pid);
    expect(takeLock(file())).toBe(other.pid);
    other.kill('SIGKILL');
    await once(other, 'exit');
    expect(takeLock(file())).toBeUndefined();
  });

  it('is not deceived by another process with the same id', () => {
    takeLock(file());
    writeFileSync(file(), JSON.stringify({ pid: process.pid, started: 'long ago' }));
    expect(readIdentity(file())).toBeUndefined();
  });

  it('takes over a truncated file', () => {
    takeLock(file());
    writeFileSync(file(), '{"pid": 1');
    expect(takeLock(file())).toBeUndefined();
  });

  it('finds no start time of an unknown process', () => {
    expect(startedAt(process.pid)).toBeDefined();
    expect(startedAt(2 ** 22 + 1)).toBeUndefined();
  });
});

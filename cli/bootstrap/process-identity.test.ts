import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readIdentity, releaseLock, startedAt, takeLock, writeIdentity } from './process-identity.mjs';

describe('who runs here', () => {
  let folder: string;
  const file = () => join(folder, 'deeper/lock');
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'recado-identity-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('takes a lock, knows its holder, and gives it back', () => {
    expect(takeLock(file())).toBeUndefined();
    expect(readIdentity(file())).toBe(process.pid);
    releaseLock(file());
    expect(existsSync(file())).toBe(false);
  });

  it('answers a living holder, and takes over from a dead one', async () => {
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

  it('is not deceived by another process that got the same number', () => {
    takeLock(file());
    writeFileSync(file(), JSON.stringify({ pid: process.pid, started: 'long ago' }));
    expect(readIdentity(file())).toBeUndefined();
  });

  it('takes over a note that was cut off', () => {
    takeLock(file());
    writeFileSync(file(), '{"pid": 1');
    expect(takeLock(file())).toBeUndefined();
  });

  it('knows no start of a process that is not there', () => {
    expect(startedAt(process.pid)).toBeDefined();
    expect(startedAt(2 ** 22 + 1)).toBeUndefined();
  });
});

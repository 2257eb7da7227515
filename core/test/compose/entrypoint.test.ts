import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../docker/entrypoint.sh', import.meta.url));

describe('the entrypoint of the image', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'recado-entrypoint-'));
    writeFileSync(join(folder, 'password'), 'p@ss/wörd:1\n');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const seen = (env: Record<string, string>) =>
    JSON.parse(
      execFileSync(
        'sh',
        [script, process.execPath, '-p', 'JSON.stringify([process.env.DATABASE_URL, process.env.REDIS_URL])'],
        { env: { PATH: process.env['PATH'], ...env }, encoding: 'utf8', stdio: 'pipe' },
      ),
    );

  it('assembles the addresses from their parts, including passwords with special characters', () => {
    const [database, redis] = seen({
      DATABASE_PASSWORD_FILE: join(folder, 'password'),
      DATABASE_HOST: 'db',
      REDIS_PASSWORD_FILE: join(folder, 'password'),
    });
    expect(database).toBe('mysql://recado:p%40ss%2Fw%C3%B6rd%3A1@db:3306/recado');
    expect(decodeURIComponent(new URL(redis).password)).toBe('p@ss/wörd:1');
  });

  it('leaves complete addresses unchanged', () => {
    expect(seen({ DATABASE_URL: 'mysql://a@b/c', DATABASE_PASSWORD_FILE: join(folder, 'password') })[0]).toBe(
      'mysql://a@b/c',
    );
  });

  it('does not start if the file of a secret is missing', () => {
    expect(() => seen({ DATABASE_PASSWORD_FILE: join(folder, 'none') })).toThrow();
  });
});

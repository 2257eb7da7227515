import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installationSecret } from './installation-secret.mjs';

let data: string;
beforeEach(() => (data = mkdtempSync(join(tmpdir(), 'recado-secret-'))));
afterEach(() => rmSync(data, { recursive: true }));
const file = () => join(data, 'secret');
const secretBesideDatabase = (env: Record<string, string> = {}) => {
  mkdirSync(join(data, 'engines/mariadb'), { recursive: true });
  return installationSecret({ data, env });
};

describe('the secret of npm start', () => {
  it('is made at the first start and kept', () => {
    const { value } = installationSecret({ data, env: {} });
    expect(readFileSync(file(), 'utf8')).toBe(`${value}\n`);
    expect(secretBesideDatabase().value).toBe(value);
  });

  it('is never made anew beside a database, for a missing or an empty file', () => {
    expect(() => secretBesideDatabase()).toThrow(/secret of this installation is gone: put .+ back/);
    expect(existsSync(file())).toBe(false);
    writeFileSync(file(), '');
    expect(() => secretBesideDatabase()).toThrow(/is gone/);
    expect(readFileSync(file(), 'utf8')).toBe('');
  });

  it('is the given one, which is written nowhere', () => {
    expect(secretBesideDatabase({ RECADO_SECRET: 'given' }).value).toBe('given');
    expect(existsSync(file())).toBe(false);
  });

  it('goes again if it was made now and the database elsewhere has another; a kept one stays', () => {
    const env = { DATABASE_URL: 'mysql://a@b/c' };
    installationSecret({ data, env }).discard();
    expect(existsSync(file())).toBe(false);
    const { value } = installationSecret({ data, env });
    installationSecret({ data, env }).discard();
    expect(readFileSync(file(), 'utf8')).toBe(`${value}\n`);
  });
});

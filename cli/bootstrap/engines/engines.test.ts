import { describe, expect, it } from 'vitest';
import { closedAccounts } from './mariadb.mjs';
import { bufferPoolMb } from './private.mjs';
import { redisConfig } from './redis.mjs';
import { socketPath } from './socket-path.mjs';
import { checkExternal } from './external.mjs';

describe('private engines', () => {
  it('put the socket beside the data, or in the temporary folder when its path is too long', () => {
    expect(socketPath('/data', 'mariadb.sock')).toBe('/data/mariadb.sock');
    const deep = `/${'é'.repeat(60)}`;
    const moved = socketPath(deep, 'mariadb.sock', '/tmp');
    expect(moved).toMatch(/^\/tmp\/recado-[0-9a-f]{16}\.sock$/);
    expect(socketPath(deep, 'mariadb.sock', '/tmp')).toBe(moved);
    expect(socketPath(`${deep}2`, 'mariadb.sock', '/tmp')).not.toBe(moved);
  });

  it('leave most of the memory to others', () => {
    const GiB = 1024 ** 3;
    expect([0.25 * GiB, 2 * GiB, 24 * GiB].map(bufferPoolMb)).toEqual([128, 512, 1024]);
  });

  it('admit nobody without the password', () => {
    const sql = closedAccounts('secret');
    expect(sql).toContain("ALTER USER 'root'@'localhost' IDENTIFIED BY 'secret';");
    expect(sql).toContain("GRANT ALL PRIVILEGES ON `recado`.* TO 'recado'@'127.0.0.1';");
    const redis = redisConfig({ data: '/d "x"', port: 1, pidFile: '/p', password: 'secret', durable: true });
    expect(redis).toContain('requirepass secret\n');
    expect(redis).toContain('dir "/d \\"x\\""\n');
    expect(redis).toContain('appendonly yes\n');
    expect(redis).toContain('bind 127.0.0.1\n');
  });

  it('write nothing to disk when they are throwaway', () => {
    const redis = redisConfig({ data: '/d', port: 1, pidFile: '/p', durable: false });
    expect(redis).toContain('appendonly no\n');
    expect(redis).not.toContain('requirepass');
  });
});

describe('engines of the environment', () => {
  it.each([
    [{ databaseUrl: 'nonsense' }, /DATABASE_URL is not an address/],
    [{ databaseUrl: 'postgres://a@b/c' }, /DATABASE_URL is not an address/],
    [{ redisUrl: 'http://a' }, /REDIS_URL is not an address: it looks like redis:/],
    [
      { databaseUrl: 'mysql://root@127.0.0.1:1/recado' },
      /Nothing answers at 127.0.0.1:1, which DATABASE_URL names/,
    ],
  ])('are rejected with a sentence: %j', async (given, sentence) => {
    await expect(checkExternal(given as never)).rejects.toThrow(sentence);
  });
});

import { mkdtempSync, readFileSync, rmSync, statSync, existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptSecret } from '../kept-secret.mjs';
import { banner } from './banner.mjs';
import { backoffMs } from './core-process.mjs';
import { demoPassword } from './demo-password.mjs';
import { readableLine } from './log-line.mjs';
import { openLog } from './log-file.mjs';
import { lastJson } from './prepare.mjs';
import { createRepetitionFilter } from './repetitions.mjs';
import { settings } from './settings.mjs';

let data: string;
const line = (entry: object) => readableLine(JSON.stringify({ time: 0, ...entry }));
beforeEach(() => (data = mkdtempSync(join(tmpdir(), 'recado-start-'))));
afterEach(() => rmSync(data, { recursive: true }));

describe('the banner', () => {
  const facts = { port: 3100, password: 'abc', data: '/data', seconds: '2.0 s' };

  it('shows the four addresses and how to sign in', () => {
    const text = banner({
      ...facts,
      demo: { email: 'a@x', superEmail: 's@x' },
      passwordFile: '/data/demo-password',
    });
    for (const path of ['/', '/admin/', '/demo/webchat', '/api/docs']) {
      expect(text).toContain(`http://localhost:3100${path}\n`);
    }
    expect(banner({ ...facts, demo: { connectionKey: 'k1' } })).toContain('/demo/webchat?key=k1\n');
    expect(text).toMatch(/Sign in as +a@x/);
    expect(text).toContain('s@x');
    expect(text).toContain('abc   (kept in /data/demo-password)');
  });

  it('says where a debugger attaches', () => {
    expect(banner({ ...facts, inspect: 9229 })).toContain(
      'A debugger can attach to the core at 127.0.0.1:9229.',
    );
    expect(banner(facts)).not.toContain('debugger');
  });

  it('does not mention signing in if there is no demo', () => {
    expect(banner(facts)).not.toContain('Password');
  });
});

describe('kept secrets', () => {
  it('are created once, long, and readable by their owner alone', () => {
    const file = join(data, 'deep/secret');
    const secret = keptSecret(file);
    expect(secret).toHaveLength(64);
    expect(keptSecret(file)).toBe(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

describe('settings', () => {
  it('may be file paths, as for the core', () => {
    const file = join(data, 'url');
    writeFileSync(file, 'mysql://a@b/c\n');
    expect(settings({ DATABASE_URL_FILE: file, PORT: '1' })).toEqual({
      DATABASE_URL: 'mysql://a@b/c',
      PORT: '1',
    });
    expect(() => settings({ REDIS_URL_FILE: join(data, 'none') })).toThrow(
      /REDIS_URL_FILE names .+ cannot be read/,
    );
  });
});

describe('the password of the demo', () => {
  const file = () => join(data, 'demo-password');

  it('is random, kept and printed when none is given', () => {
    const first = demoPassword({ data, env: {} });
    expect(first.settle(true)).toBe(first.password);
    expect(readFileSync(file(), 'utf8').trim()).toBe(first.password);
    expect(demoPassword({ data, env: {} }).settle(false)).toBe(first.password);
  });

  it('is the given one, which is written nowhere', () => {
    const given = demoPassword({ data, env: { RECADO_DEMO_PASSWORD: 'mine' } });
    expect(given.password).toBe('mine');
    expect(given.settle(true)).not.toContain('mine');
    expect(existsSync(file())).toBe(false);
  });

  it('is not claimed to be known if the users existed before', () => {
    const later = demoPassword({ data, env: {} });
    expect(later.settle(false)).not.toContain(later.password);
    expect(existsSync(file())).toBe(false);
  });
});

describe('lines of the core in the terminal', () => {
  it('are warnings and errors, with their reason', () => {
    expect(line({ level: 30, msg: 'fine' })).toBeUndefined();
    expect(line({ level: 40, msg: 'odd' })).toMatch(/warn {2}odd$/);
    expect(line({ level: 50, msg: 'bad', err: { message: 'no disk' } })).toMatch(/error {2}bad: no disk$/);
  });

  it('name the plugin that they are about, and the line of its sources', () => {
    expect(line({ level: 40, msg: 'slow', plugin: 'pager' })).toMatch(/warn {2}plugin "pager": slow$/);
    expect(line({ level: 50, msg: 'the plugin "pager" is off', plugin: 'pager' })).toMatch(
      /error {2}the plugin "pager" is off$/,
    );
    expect(line({ level: 50, msg: 'an entry is quarantined', channel: 'sms' })).toMatch(
      /error {2}channel "sms": an entry is quarantined$/,
    );
    const err = {
      message: 'no word',
      stack: 'Error: no word\n    at send (/home/ada/pager/src/adapter.ts:12:7)\n    at /core/x.js:1:1',
    };
    expect(line({ level: 50, msg: 'not sent', plugin: 'pager', err })).toMatch(
      /error {2}plugin "pager": not sent: no word \(src\/adapter\.ts:12\)$/,
    );
  });

  it('are shown unchanged if they are not log entries, or if everything is wanted', () => {
    expect(readableLine('TypeError: x')).toBe('TypeError: x');
    expect(readableLine('{"half": ')).toBe('{"half": ');
    expect(readableLine('')).toBeUndefined();
    expect(readableLine('{"level":30,"msg":"a"}', { everything: true })).toBe('{"level":30,"msg":"a"}');
  });
});

describe('repeated lines', () => {
  it('are shown once in ten seconds', () => {
    let clock = 0;
    const isNews = createRepetitionFilter(() => clock);
    expect(['12:00:00 error  a', '12:00:01 error  a', '12:00:01 error  b'].map(isNews)).toEqual([
      true,
      false,
      true,
    ]);
    clock = 10_000;
    expect(isNews('12:00:10 error  a')).toBe(true);
  });

  it('are short even when a whole statement failed', () => {
    const text = line({
      level: 50,
      msg: 'relay failed',
      err: { message: `INSERT\n ${'x'.repeat(900)} - table is missing` },
    });
    expect(text).toMatch(/relay failed: INSERT x+ … x+ - table is missing$/);
    expect(text!.length).toBeLessThan(300);
  });
});

describe("the core's supervision", () => {
  it('waits longer after each crash, up to half a minute', () => {
    expect([1, 2, 3, 10].map(backoffMs)).toEqual([1_000, 2_000, 4_000, 30_000]);
  });

  it('keeps the logs of earlier runs', async () => {
    const file = join(data, 'logs/core.log');
    for (const text of ['one', 'two']) {
      const log = openLog(file);
      await new Promise((resolve) => log.end(text, resolve));
    }
    expect(readFileSync(file, 'utf8')).toBe('two');
    expect(readFileSync(`${file}.1`, 'utf8')).toBe('one');
  });

  it('reads the report of the preparation among log lines', () => {
    expect(lastJson('{"level":30}\n{"migrated":2,"seeded":true}\nbye\n')).toEqual({
      migrated: 2,
      seeded: true,
    });
    expect(lastJson('{"level":30}\n{broken')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.js';

const config = (env: Record<string, string>) =>
  loadConfig({
    RECADO_ENV: 'test',
    RECADO_SECRET: 'q7Vw2ZsJ9xTn4LbR',
    DATABASE_URL: 'mysql://a@b/c',
    REDIS_URL: 'redis://a',
    ...env,
  });

describe('the configuration', () => {
  it.each([
    ['PUBLIC_URL', 'hallo', 'an address of the web'],
    ['PUBLIC_URL', 'ftp://x.example', 'an address of the web'],
    ['RECADO_LOG_LEVEL', 'loud', 'one of trace, debug, info'],
    ['HOST', '300.1.1.1', 'an address or a name'],
    ['HOST', 'http://x', 'an address or a name'],
    ['RECADO_TRUST_PROXY', 'abc', '"abc" is none of these'],
    ['RECADO_TRUST_PROXY', 'loopback,10.0.0.0/33', '"10.0.0.0/33" is none of these'],
  ])('refuses %s=%s in a sentence', (name, value, sentence) => {
    const failing = () => config({ [name]: value });
    expect(failing).toThrow(ConfigError);
    expect(failing).toThrow(name);
    expect(failing).toThrow(sentence);
  });

  it('accepts what these settings document', () => {
    expect(config({ PUBLIC_URL: 'https://chat.example.com/' }).publicUrl).toBe('https://chat.example.com');
    expect(config({ RECADO_LOG_LEVEL: 'silent' }).logLevel).toBe('silent');
    for (const host of ['::', '127.0.0.1', 'localhost', 'chat-1.example.com', '3com.example'])
      expect(config({ HOST: host }).host).toBe(host);
    const proxies = 'loopback, 10.0.0.0/8,fd00::/8,192.0.2.7';
    expect(config({ RECADO_TRUST_PROXY: proxies }).trustProxy).toBe(proxies);
    expect(config({ RECADO_TRUST_PROXY: 'true' }).trustProxy).toBe('loopback,linklocal,uniquelocal');
    expect(config({}).trustProxy).toBe(false);
  });
});

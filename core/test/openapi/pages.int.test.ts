import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../../src/infra/config.js';
import { startTestApp, testEnv, type TestApp } from '../support/app.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { RECADO_VOICE_CALL_URL: 'https://calls.example/dial?a="b"&c' } });
});
afterAll(() => test.stop());

it('one third-party frame may be shown, and the operator’s terms are linked if there are any', async () => {
  const { body, headers } = await test.app.inject('/signup');
  expect(headers['content-security-policy']).toContain('; frame-src https://www.youtube-nocookie.com;');
  expect(body).toContain('<meta name="recado-terms" content=""');
  const named = (address: string) => testEnv('mysql://db/x', '/tmp', { RECADO_TERMS_URL: address });
  expect(loadConfig(named('https://example.com/terms')).termsUrl).toBe('https://example.com/terms');
  expect(() => loadConfig(named('terms.html'))).toThrow(/RECADO_TERMS_URL must be an address/);
});

it('the console gets the operator’s page for calls, as an address and nothing else', async () => {
  const { body } = await test.app.inject('/tickets');
  expect(body).toContain(
    '<meta name="recado-voice-call" content="https://calls.example/dial?a=%22b%22&#38;c"',
  );
  const named = (address: string) => testEnv('mysql://db/x', '/tmp', { RECADO_VOICE_CALL_URL: address });
  expect(() => loadConfig(named('javascript:alert(1)'))).toThrow(/RECADO_VOICE_CALL_URL must be an address/);
  expect(loadConfig(testEnv('mysql://db/x', '/tmp')).voiceCallUrl).toBe('https://app.wavoip.com/call');
});

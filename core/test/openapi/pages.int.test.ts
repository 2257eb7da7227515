import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../../src/infra/config.js';
import { startTestApp, testEnv, type TestApp } from '../support/app.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { RECADO_VOICE_CALL_URL: 'https://calls.example/dial?a="b"&c' } });
});
afterAll(() => test.stop());

it('the console is told of the page for calls that the operator names, as an address and nothing else', async () => {
  const { body } = await test.app.inject('/tickets');
  expect(body).toContain(
    '<meta name="recado-voice-call" content="https://calls.example/dial?a=%22b%22&#38;c"',
  );
  const named = (address: string) => testEnv('mysql://db/x', '/tmp', { RECADO_VOICE_CALL_URL: address });
  expect(() => loadConfig(named('javascript:alert(1)'))).toThrow(/RECADO_VOICE_CALL_URL must be an address/);
  expect(loadConfig(testEnv('mysql://db/x', '/tmp')).voiceCallUrl).toBe('https://app.wavoip.com/call');
});

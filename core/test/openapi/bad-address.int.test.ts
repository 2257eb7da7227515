import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

it('an address that cannot be decoded is answered like every other mistake of a caller', async () => {
  for (const path of ['/tags/%F0', '/%F0']) {
    const { status, body } = await test.api.get(path);
    expect([status, body.error]).toEqual([400, 'ERR_VALIDATION']);
    expect(body.message).not.toContain('FST_');
  }
});

import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Answer } from '../support/client.js';
import { PASSWORD } from '../support/factories.js';
import type { TestApp } from '../support/app.js';
import { refreshCookie } from './cookies.js';

export const INTERVAL_MS = 30_000;

/** What an app shows at this moment: a copy of no line of the product. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** Six digits that no app shows around this moment. */
export function wrongCodeAt(secret: string, at: Date): string {
  const shown = [-1, 0, 1].map((beside) => codeAt(secret, new Date(at.getTime() + beside * INTERVAL_MS)));
  return ['000000', '111111', '222222', '333333'].find((code) => !shown.includes(code))!;
}

let browsers = 0;
/** A browser with cookies and an address of its own. */
export function aBrowser(test: TestApp) {
  const n = ++browsers;
  const from = `203.0.${100 + Math.floor(n / 250)}.${(n % 250) + 1}`;
  const cookies = new Map<string, string>();
  const call = async (method: 'POST' | 'PUT', path: string, payload?: object): Promise<Answer> => {
    const answer = await test.app.inject({
      ...{ method, url: `/api${path}`, remoteAddress: from },
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(payload && { payload }),
    });
    const headers = answer.headers as never;
    for (const name of ['recado_refresh', 'recado_device', 'recado_second_step']) {
      const value = refreshCookie({ headers }, name)?.value;
      if (value) cookies.set(name, value);
      else if (value === '') cookies.delete(name);
    }
    const body = answer.body ? answer.json() : undefined;
    return { status: answer.statusCode, body, headers, text: answer.body };
  };
  return {
    cookies,
    call,
    signIn: (email: string, password = PASSWORD) => call('POST', '/auth/login', { email, password }),
    step: (code: string) => call('POST', '/auth/second-step', { code }),
  };
}

/** A user whose sign-in asks for a code; set up through the API, at the present of `now`. */
export async function withSecondFactor(test: TestApp, user: { id: number; companyId: number }, now: Date) {
  const client = test.api.as(user);
  const begun = await client.post('/auth/second-factor', { currentPassword: PASSWORD });
  const { secret, setUp } = begun.body as { secret: string; setUp: string };
  const finished = await client.put('/auth/second-factor', { setUp, code: codeAt(secret, now) });
  return { secret, recoveryCodes: finished.body.recoveryCodes as string[], begun, finished };
}

/** An application with a clock of its own, and users whose sign-in asks for a code. */
export function secondFactorScene(start: (clock: { now: () => Date }) => Promise<TestApp>) {
  let now = new Date('2026-11-20T15:00:00Z');
  let test!: TestApp;
  const pass = (ms: number) => void (now = new Date(now.getTime() + ms));
  beforeAll(async () => {
    test = await start({ now: () => now });
  });
  afterAll(() => test.stop());
  // Codes of one test are not those of another.
  beforeEach(() => pass(10 * INTERVAL_MS));
  return {
    app: () => test,
    now: () => now,
    pass,
    async aProtected() {
      const company = await test.aCompany();
      const user = await test.aUser(company);
      const set = await withSecondFactor(test, user, now);
      pass(2 * INTERVAL_MS);
      return {
        ...{ company, user, ...set },
        code: () => codeAt(set.secret, now),
        wrong: () => wrongCodeAt(set.secret, now),
      };
    },
  };
}
export const said = ({ status, body }: { status: number; body?: { error?: string } }) => [
  status,
  body?.error,
];

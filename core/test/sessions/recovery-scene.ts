import { expect } from 'vitest';
import type { Answer } from '../support/client.js';
import { startReferenceApp } from '../support/reference-app.js';
import { refreshCookie } from './cookies.js';

let browsers = 0;

/** The application with a channel that answers, and visitors who have forgotten their password. */
export async function startRecoveryApp() {
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const app = await startReferenceApp({ clock: { now }, started: true });
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { ledger } = app.provider;

  /** A browser with an address and cookies of its own. */
  function aBrowser() {
    const n = ++browsers;
    const remoteAddress = `198.51.${100 + Math.floor(n / 250)}.${(n % 250) + 1}`;
    let cookie = '';
    const call = async (
      method: 'GET' | 'POST' | 'PUT',
      path: string,
      { payload, headers, from = remoteAddress }: Partial<CallOptions> = {},
    ): Promise<Answer> => {
      const answer = await app.app.inject({
        ...{ method, url: `/api${path}`, remoteAddress: from },
        headers: { ...(cookie && { cookie: `recado_recovery=${cookie}` }), ...headers },
        ...(payload !== undefined && { payload: payload as object }),
      });
      const body = answer.body ? answer.json() : undefined;
      return { status: answer.statusCode, body, headers: answer.headers as never, text: answer.body };
    };
    return {
      call,
      async ask(wpp: unknown) {
        const answer = await call('POST', '/enviar-email', { payload: { wpp } });
        cookie = refreshCookie(answer, 'recado_recovery')?.value ?? cookie;
        return answer;
      },
      verify: (phone: string, code: string, from?: string) =>
        call('GET', `/verificar-code/${encodeURIComponent(phone)}`, {
          ...{ headers: { 'x-recovery-code': code } },
          ...(from && { from }),
        }),
      save: (userId: unknown, newPassword: unknown = 'Nova-senha-1') =>
        call('PUT', '/atualizar-senha', { payload: { userId, newPassword } }),
      cookie: () => cookie,
      forgetCookies: () => void (cookie = ''),
    };
  }

  return {
    ...app,
    origin,
    aBrowser,
    passMinutes: (minutes: number) => void (ahead += minutes * 60_000),
    /** A company with a connection that reaches the provider. */
    async aConnected(fields: Record<string, unknown> = {}) {
      const company = await app.aCompany({ name: 'Ótica Sol', ...fields });
      const connection = await app.aConnection(company, {
        ...app.line,
        status: 'CONNECTED',
        isDefault: true,
      });
      return { company, connection };
    },
    /** The texts that this phone has got, once there are so many. */
    async textsTo(phone: string, count: number): Promise<string[]> {
      const sent = () =>
        ledger.sends
          .filter(({ send }) => send.chat === phone)
          .map(({ send }) => (send.parts[0] as { text?: string }).text ?? '');
      await ledger.waitFor(() => sent().length >= count);
      return sent();
    },
    /** The code of the newest message to this phone. */
    async codeSentTo(phone: string, count = 1): Promise<string> {
      const code = /\b(\d{6})\b/.exec((await this.textsTo(phone, count)).at(-1)!)?.[1];
      expect(code).toBeDefined();
      return code!;
    },
    /** Nobody waits any more to be found by a phone. */
    prepared: () => expect.poll(() => app.db('passwordRecoveries').whereNull('preparedAt')).toEqual([]),
  };
}
interface CallOptions {
  payload: unknown;
  headers: Record<string, string>;
  /** Another address than the browser's own. */
  from: string;
}
export type RecoveryApp = Awaited<ReturnType<typeof startRecoveryApp>>;

import type { FastifyInstance, InjectOptions } from 'fastify';
import type { SessionAnswer } from '@recado/sdk/contracts';

export type DemoCall = <T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<T>;

/** Calls of the API from inside the process, like those of a browser at this address. */
export function callsOf(
  app: FastifyInstance,
  headers: Record<string, string> = {},
  remoteAddress?: string,
): DemoCall {
  return async (method, path, body) => {
    const options: InjectOptions = { method, url: `/api${path}`, headers, ...(body && { payload: body }) };
    const response = await app.inject({ ...options, ...(remoteAddress && { remoteAddress }) });
    if (response.statusCode >= 400)
      throw new Error(`${method} ${path}: ${response.statusCode} ${response.body}`);
    return (response.body ? JSON.parse(response.body) : undefined) as never;
  };
}

export async function signedIn(
  app: FastifyInstance,
  email: string,
  password: string,
): Promise<{ id: number; call: DemoCall }> {
  const { token, user } = await callsOf(app)<SessionAnswer>('POST', '/auth/login', { email, password });
  return { id: user.id, call: callsOf(app, { authorization: `Bearer ${token}` }) };
}

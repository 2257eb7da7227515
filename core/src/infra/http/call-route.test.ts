import * as contracts from '@recado/sdk/contracts';
import type { Call } from '@recado/sdk/contracts';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { callRoute } from './call-route.js';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
const calls = (Object.values(contracts) as unknown[]).filter(isCall);

/** An address of the call: ids are 7, other parameters a text that is nobody's word. */
const addressOf = ({ path, params }: Call): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const { type } = (params?.properties[name] ?? {}) as { type?: string };
    return type === 'integer' ? '7' : 'x7-x7-x7';
  });

describe('the routes of calls', () => {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  for (const call of calls) {
    const { method, url } = callRoute(call);
    app.route({ method, url, handler: () => ({ call: `${method} ${call.path}` }) });
  }

  it.each(calls.map((call): [string, Call] => [`${call.method} ${call.path}`, call]))(
    'the address of %s reaches it',
    async (name, call) => {
      const answer = await app.inject({ method: call.method, url: addressOf(call) });
      expect(answer.json()).toEqual({ call: name });
    },
  );

  it('a word comes before a parameter, whichever was registered first', async () => {
    const winner = async (url: string) => (await app.inject({ method: 'GET', url })).json().call;
    expect(await winner('/contacts/list')).toBe('GET /contacts/list');
    expect(await winner('/contacts/profile/merge')).toBe('GET /contacts/profile/{number}');
  });
});

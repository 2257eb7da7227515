import fastify from 'fastify';
import { expect, it } from 'vitest';
import { useErrorAnswers } from './errors.js';

it.each([[null], [undefined], ['no'], [Object.create(null)]])(
  'a handler that throws %s is an internal error, and says no more',
  async (thrown: unknown) => {
    const app = fastify();
    useErrorAnswers(app);
    app.get('/', async () => Promise.reject(thrown as Error));
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ error: 'ERR_INTERNAL' });
    await app.close();
  },
);

import Fastify from 'fastify';

/** The baseline of the cold start: as many routes as the product has, each with a small schema and an empty handler. */
const app = Fastify();
const schema = { response: { 200: { type: 'object', properties: { ok: { type: 'boolean' } } } } };
for (let n = 0; n < Number(process.env['ROUTES']); n++)
  app.get(`/route-${n}/:id`, { schema }, async () => ({ ok: true }));
app.get('/health/live', async () => ({ ok: true }));
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.on('SIGTERM', () => process.exit(0));

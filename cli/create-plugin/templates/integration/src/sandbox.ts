import { SECRET, startFakeService } from './fake-service.js';

// Shows in this terminal what Recado sends to the service. It answers customers, and hands over who asks for a person.
const service = await startFakeService({
  port: Number(process.env['PORT'] ?? 4011),
  onRequest: (path, payload) => console.log(path, JSON.stringify(payload)),
});
console.log(`A service for trying things listens at ${service.url}; its signing secret is "${SECRET}".`);
process.once('SIGINT', () => void service.stop());

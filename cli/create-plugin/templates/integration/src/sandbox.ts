import { startFakeService } from './fake-service.js';

// Shows in this terminal the events that Recado sends to the service.
const service = await startFakeService({
  port: Number(process.env['PORT'] ?? 4011),
  onEvent: (event) => console.log(event),
});
console.log(`A service for trying things listens at ${service.url}; any API token will do.`);
process.once('SIGINT', () => void service.stop());

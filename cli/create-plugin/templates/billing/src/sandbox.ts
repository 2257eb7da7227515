import { startFakeService } from './fake-service.js';

// Shows in this terminal the charges that Recado makes.
const service = await startFakeService({
  port: Number(process.env['PORT'] ?? 4012),
  onCharge: (charge) => console.log(charge),
});
console.log(`A provider for trying things listens at ${service.url}; any API token will do.`);
process.once('SIGINT', () => void service.stop());

import { createInterface } from 'node:readline';
import { startFakeService } from './fake-service.js';
import { SIGNATURE, signatureOf } from './webhook.js';

// A customer in this terminal: each line that you type is sent to Recado, and Recado's messages are shown.
const PORT = Number(process.env['PORT'] ?? 4010);
const SECRET = 'sandbox-secret';
const CUSTOMER = { number: '5511999990001', name: 'Sandbox customer' };
const [hook] = process.argv.slice(2);

async function tell(body: object): Promise<void> {
  const rawBody = Buffer.from(JSON.stringify({ at: Date.now(), ...body }));
  const headers = { 'content-type': 'application/json', [SIGNATURE]: signatureOf(rawBody, SECRET) };
  const answer = await fetch(hook!, { method: 'POST', headers, body: rawBody }).catch(
    (error: Error) => error,
  );
  if (answer instanceof Error) console.log(`Recado cannot be reached at ${hook}: ${answer.message}`);
  else if (!answer.ok) console.log(`Recado answered ${answer.status}: ${await answer.text()}`);
}

const service = await startFakeService({
  port: PORT,
  onSent({ id, text }) {
    console.log(`agent: ${text}`);
    if (hook) void tell({ id, status: 'delivered' });
  },
});
console.log(`A service for trying things listens at ${service.url}. A connection to it:
  Address of the service  ${service.url}
  API token               sandbox-token
  Signing secret          ${SECRET}`);
if (!hook) console.log('To write as a customer, give the webhook address of the connection as an argument.');

let count = 0;
const lines = createInterface({ input: process.stdin });
lines.on('line', (text) => {
  if (hook && text.trim()) void tell({ ...CUSTOMER, text, id: `c${Date.now()}-${(count += 1)}` });
});
lines.on('close', () => void service.stop());

import { createInterface } from 'node:readline';
import { moneyOf } from '@recado/sdk';
import { eventOf, startFakeService } from './fake-service.js';
import { SIGNATURE, signatureOf } from './webhook.js';
import type { ProviderCharge } from './wire.js';

// The provider in this terminal: it shows the charges that Recado makes, and you are the payer.
const SECRET = 'sandbox-secret';
const HELP = `  pay CHARGE [SUM]   somebody pays it, or another sum, such as 10.00
  back CHARGE        the provider takes its payments back
  expire CHARGE      its time passes
  list               all charges`;

const show = ({ id, status, amount, currency, payments, pixCode }: ProviderCharge) =>
  console.log(
    `${id}  ${status}  ${currency} ${amount}  paid: ${payments.map((one) => `${one.amount} (back: ${one.refunded})`).join(', ') || 'nothing'}  ${pixCode}`,
  );
const { provider, bank, webhookUrl } = await startFakeService({
  port: Number(process.env['PORT'] ?? 4012),
  onCharge: show,
});
const hookOf = () => process.argv[2] ?? webhookUrl();

async function post(event: string, charge: ProviderCharge): Promise<void> {
  show(charge);
  const hook = hookOf();
  if (!hook) return console.log('No webhook is registered, so Recado is not told.');
  const rawBody = Buffer.from(JSON.stringify(eventOf(event, charge)));
  const headers = { 'content-type': 'application/json', [SIGNATURE]: signatureOf(rawBody, SECRET) };
  const answer = await fetch(hook, { method: 'POST', headers, body: rawBody }).catch((error: Error) => error);
  console.log(answer instanceof Error ? `${hook}: ${answer.message}` : `${hook} answered ${answer.status}`);
}

async function obey([word, id = '', sum]: string[]): Promise<void> {
  const cents = sum === undefined ? undefined : moneyOf(sum, 'BRL')?.amountMinor;
  if (word === 'pay') return post('charge.paid', bank.pay(id, cents));
  if (word === 'back') return post('charge.refunded', bank.takeBack(id));
  if (word === 'expire') return post('charge.expired', bank.expire(id));
  if (word === 'list') return bank.all().forEach(show);
  console.log(HELP);
}

console.log(`A provider for trying things listens at ${provider.url}. The plugin's settings for it:
  Address of the provider  ${provider.url}
  API token                any
  Signing secret           ${SECRET}
${HELP}`);
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  obey(line.trim().split(/\s+/)).catch(() => console.log('There is no such charge: "list" shows them.'));
});
lines.on('close', () => void provider.stop());

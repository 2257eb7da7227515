import { createInterface } from 'node:readline';
import { moneyOf } from '@recado/sdk';
import { startAsaas } from './asaas.js';

// Asaas in this terminal: it shows the charges that Recado makes, and you are the payer.
const HELP = `  pay CODE [SUM]   your bank pays a Pix code or the digits of a boleto, or another sum, such as 10.00
  hold CODE        the same, and Asaas holds the money
  overdue PAYMENT  its due date passes
  back PAYMENT     Asaas takes the money back
  delete PAYMENT   somebody deletes it at Asaas
  again            the last notice comes once more
  retry            notices that failed are posted again
  limit, fail, cut the next call is answered with 429, with 503, or not at all
  list             payments, movements of money and notices`;

const asaas = await startAsaas({ port: Number(process.env['PORT'] ?? 4013), balanceMinor: 100_000 });
const { books, notices } = asaas;

const say = (text: string) => void process.stdout.write(`${text}\n`);

function list(): void {
  const { payments, money, notices: posted } = asaas.ledger;
  for (const { id, status, value, dueDate, deleted } of payments)
    say(`${id}  ${deleted ? 'deleted' : status}  R$ ${value.toFixed(2)}  due ${dueDate}`);
  for (const { paymentId, kind, amountMinor } of money) say(`${paymentId}  ${kind}  ${amountMinor} cents`);
  for (const { event, url, status } of posted) say(`${event.event}  ${url} answered ${status}`);
}
const simple: Record<string, (id: string) => unknown> = {
  overdue: (id) => books.overdue(id),
  back: (id) => books.takeBack(id),
  delete: (id) => books.remove(id),
  again: () => notices.events.at(-1) && notices.add(notices.events.at(-1)!),
  retry: () => notices.deliver(),
  limit: () => asaas.misbehave('rate-limited'),
  fail: () => asaas.misbehave('server-error'),
  cut: () => asaas.misbehave('accept-then-cut'),
  list,
};
async function obey([word = '', code = '', sum]: string[]): Promise<void> {
  const amountMinor = sum === undefined ? undefined : moneyOf(sum, 'BRL')?.amountMinor;
  if (word === 'pay' || word === 'hold') {
    const { id, status } = await asaas.pay(code, { amountMinor, hold: word === 'hold' });
    say(`${id} ${status}`);
  } else if (Object.hasOwn(simple, word)) await simple[word]!(code);
  else say(HELP);
}

say(`A server that speaks like Asaas listens at ${asaas.url}. The plugin's settings for it:
  Environment         sandbox
  API key             ${asaas.apiKey}
  Address of the API  ${asaas.url}
Recado reaches it if it was started with RECADO_ALLOWED_HOSTS=127.0.0.1.
${HELP}`);
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  obey(line.trim().split(/\s+/)).catch((error: Error) => say(error.message));
});
lines.on('close', () => void asaas.stop());

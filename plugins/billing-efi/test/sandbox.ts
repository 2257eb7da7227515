import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startEfi } from './efi-server.js';
import { Refused, type WireCob, type WirePix } from './efi-wire.js';

// Efí in this terminal: it shows the charges that Recado makes, and you are the payer.
const HELP = `  pay CODE [SUM]        a payer scans this text, or names a charge; another sum, such as 10.00
  late CHARGE           the same for a charge that has ended: the money was on its way
  med PAYMENT           the payer's bank takes the payment back for fraud
  refunded PAYMENT      refunds on their way arrive
  refused PAYMENT       refunds on their way come to nothing
  expire CHARGE         its time passes
  remove CHARGE         Efí removes it
  fail MODE [TIMES]     unauthorized, rate-limited, server-error, accept-then-cut, never-answer
  list                  all charges`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const efi = await startEfi({ port: Number(process.env['PORT'] ?? 4013), triesAddresses: true });
const { books } = efi;

const shownPix = ({ endToEndId, valor, devolucoes = [] }: WirePix): string =>
  `  ${endToEndId}  R$ ${valor}${devolucoes.map(({ valor: back, status }) => `  back: ${back} ${status}`).join('')}`;
const show = ({ txid, status, valor, pixCopiaECola, pix = [] }: WireCob): void =>
  say([`${txid}  ${status}  R$ ${valor.original}  ${pixCopiaECola}`, ...pix.map(shownPix)].join('\n'));

async function tell(): Promise<void> {
  books.all().forEach(show);
  if (efi.notices.address === undefined) return say('No webhook is registered, so Recado is not told.');
  for (const status of await efi.notices.deliver()) say(`the webhook answered ${status || 'nothing'}`);
}
const codeOf = (given: string): string => (given.length > 35 ? given : books.find(given).pixCopiaECola);

async function obey([word, id = '', more]: string[]): Promise<void> {
  const payment = more === undefined ? {} : { valor: more };
  if (word === 'pay') efi.pay(codeOf(id), payment);
  else if (word === 'late') efi.pay(codeOf(id), { ...payment, anyway: true });
  else if (word === 'med') efi.med(id);
  else if (word === 'refunded') efi.endRefunds(id, 'DEVOLVIDO');
  else if (word === 'refused') efi.endRefunds(id, 'NAO_REALIZADO');
  else if (word === 'expire') books.expire(id);
  else if (word === 'remove') books.removeByEfi(id);
  else if (word === 'fail') return efi.misbehave(id as never, Number(more ?? 1));
  else if (word !== 'list') return say(HELP);
  await tell();
}

const folder = mkdtempSync(join(tmpdir(), 'efi-sandbox-'));
const { authority, certificate, clientSecret, webhookSecret, ...rest } = efi.settings;
const secrets = Object.entries({ certificate, clientSecret, webhookSecret });
for (const [name, text] of [...secrets, ['authority', authority]] as const)
  writeFileSync(join(folder, name), text);
const plain = (['apiUrl', 'clientId', 'pixKey'] as const).map((name) => `--set ${name}=${rest[name]}`);
say(`Efí for trying things listens at ${efi.url}. Start Recado with RECADO_ALLOWED_HOSTS=127.0.0.1, then:

npx recado plugin configure efi ${plain.join(' ')} --set authority="$(cat ${join(folder, 'authority')})" ${secrets
  .map(([name]) => `--secret-file ${name}=${join(folder, name)}`)
  .join(' ')}

${HELP}`);
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  obey(line.trim().split(/\s+/)).catch((error: Error) =>
    say(error instanceof Refused ? `Efí refuses it: ${error.mensagem}` : error.message),
  );
});
lines.on('close', () => void efi.stop());

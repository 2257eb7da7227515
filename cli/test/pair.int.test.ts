import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFactories } from '../../core/test/support/factories.js';
import { startCoreProcess, type CoreProcess } from '../../core/test/support/process.js';
import { WHATSAPP_ENV, muteSignalPrints, pointAt } from '../../core/test/whatsapp/whatsapp-setup.js';
import { WhatsAppServer } from '../../plugins/channel-whatsapp/test/server/whatsapp-server.js';
import { anInstallation, startProgram, type Installation } from './recado.js';
import { scannedFromText } from './scanned-code.js';

muteSignalPrints();
const NUMBER = '5511900000000';
let installation: Installation;
let server: WhatsAppServer;
let core: CoreProcess | undefined;
let company: string;
let other: string;
beforeAll(async () => {
  [installation, server] = await Promise.all([anInstallation(), WhatsAppServer.start()]);
  Object.assign(installation.env, WHATSAPP_ENV, { RECADO_PLUGINS: 'webchat,whatsapp' });
  await pointAt(installation.database.db, server);
  company = await installation.aTenant('Casa Verde', 'ada@casa.test');
  other = await installation.aTenant('Casa Azul', 'ada@azul.test');
  await installation.database.db('plans').update({ connections: 10, useWhatsapp: true });
});
afterAll(async () => {
  await core?.kill();
  await installation?.drop();
  await server?.close();
});

const rows = () => installation.database.db('connections');
const aConnection = async (name: string, channel = 'whatsapp'): Promise<string> => {
  const form = ['--company', company, '--name', name, '--channel', channel];
  return String((await installation.json('connection', 'create', ...form)).id);
};
const pair = (...args: string[]) => ['connection', 'pair', ...args, '--no-input'];
const row = (id: string) => rows().where({ id }).first();
/** A session that has opened shows codes, whoever looks. */
const showsCode = (id: string) =>
  expect.poll(async () => (await row(id)).status, { interval: 50 }).toBe('qrcode');

/** The program in a process of its own, with the lines that it prints. */
function pairing(...args: string[]) {
  const { child, closed } = startProgram(pair(...args), installation.env);
  const lines: string[] = [];
  createInterface({ input: child.stdout! }).on('line', (line) => lines.push(line));
  const until = async (what: RegExp): Promise<string> => {
    await expect.poll(() => lines.find((line) => what.test(line)), { interval: 50 }).toBeDefined();
    return lines.find((line) => what.test(line))!;
  };
  return { child, closed, lines, until };
}

describe('connection pair', () => {
  it('names what is wrong before it asks for a code', async () => {
    const phone = await aConnection('Balcão');
    const chat = await aConnection('Site', 'webchat');
    const factories = createFactories(installation.database.db, { secrets: undefined as never });
    const demo = await factories.aConnection({ id: Number(company) }, { channel: 'whatsapp', mode: 'demo' });
    const ofCompany = ['--company', company];
    for (const [args, exitCode, message] of [
      [['987654'], 3, /recado connection list/],
      [['Padaria', ...ofCompany], 3, /no connection "Padaria"/],
      [['Balcão'], 2, /--company/],
      [[phone, '--company', other], 3, /Tenant \d+ has no connection/],
      [['Balcão', '--company', other], 3, /has no connection "Balcão"/],
      [[chat], 2, /"Site" is a connection of "webchat", which links no phone/],
      [[chat, '--phone', NUMBER], 2, /links no phone/],
      [[phone, '--phone', 'telefone'], 2, /country code/],
      [[String(demo.id)], 2, /demo/],
      [[], 2, /<connection>/],
      // Everything fits, and nobody is there to show a code.
      [['balcão', ...ofCompany], 5, /Recado does not run/],
      [[phone, '--dry-run'], 5, /Recado does not run/],
    ] as const)
      expect(await installation.problem(...pair(...args)), args.join(' ')).toMatchObject({
        ...{ exitCode, message: expect.stringMatching(message) },
      });
    expect(await row(phone)).toMatchObject({ status: 'DISCONNECTED', sessionForget: false });
  });

  it('draws the code, and ends with 0 when the phone is linked', async () => {
    core = await startCoreProcess(installation.env);
    const { id } = await rows().where({ name: 'Balcão' }).first();
    await showsCode(id);
    const { settings, sessionRevision } = await row(id);
    const rehearsed = await installation.json(...pair(String(id), '--phone', NUMBER, '--dry-run'));
    expect(rehearsed).toMatchObject({ name: 'Balcão', dryRun: true });
    expect(await row(id)).toMatchObject({ status: 'qrcode', settings, sessionRevision });

    const { closed, lines, until } = pairing('Balcão', '--company', company);
    await until(/Linked devices/);
    const shown = scannedFromText(lines.join('\n'))!;
    expect(shown).toBe((await row(id)).sessionCode);
    server.phone(NUMBER).scan(shown);
    const { code, stdout, stderr } = await closed;
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(`"Balcão" is connected as ${NUMBER}\\.\\n$`));
    expect(stdout).not.toContain('\u001b');
    expect(await installation.problem(...pair(String(id)))).toMatchObject({
      ...{ exitCode: 4, error: 'ERR_IN_USE', message: expect.stringContaining(`as ${NUMBER}`) },
    });
  });

  it('asks for the characters to type on the phone of a number, and prints events as lines', async () => {
    const id = await aConnection('Loja');
    const phone = server.phone('5511911111111');
    const { closed, until } = pairing(id, '--phone', '+55 11 91111-1111', '--json');
    const event = JSON.parse(await until(/"event":"code"/));
    expect(event).toMatchObject({ kind: 'code', code: expect.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/) });
    expect(new Date(event.until).getTime()).not.toBeNaN();
    await phone.typeCode(event.code.replace('-', ''));
    const { code, stdout } = await closed;
    expect(code).toBe(0);
    const last = JSON.parse(stdout.trimEnd().split('\n').at(-1)!);
    expect(last).toEqual({ event: 'connected', id: Number(id), name: 'Loja', number: phone.number });
  });

  it('ends with 130 at Ctrl-C, and with 1 when a code is not used in time', async () => {
    const id = await aConnection('Oficina');
    await showsCode(id);
    const stopped = pairing(id, '--json');
    await stopped.until(/"kind":"qr"/);
    stopped.child.kill('SIGINT');
    const { code, stderr } = await stopped.closed;
    expect([code, JSON.parse(stderr).error]).toEqual([130, 'ERR_INTERRUPTED']);

    // The code that is on the screen stays.
    const { sessionRevision } = await row(id);
    const again = pairing(id, '--json');
    await again.until(/"kind":"qr"/);
    expect((await row(id)).sessionRevision).toBe(sessionRevision);
    // As the session leaves it.
    const reason = 'Nobody has used the code in time.';
    await rows().where({ id }).update({ status: 'DISCONNECTED', sessionCode: null, lastError: reason });
    const ended = await again.closed;
    expect([ended.code, JSON.parse(ended.stderr)]).toEqual([
      1,
      expect.objectContaining({ error: 'ERR_NOT_PAIRED', message: expect.stringContaining(reason) }),
    ]);
    expect(server.errors).toEqual([]);
  });

  it('of a suspended tenant is refused', async () => {
    await installation.json('tenant', 'suspend', company, '--yes');
    const { id } = await rows().where({ name: 'Oficina' }).first();
    expect(await installation.problem(...pair(String(id)))).toMatchObject({
      ...{ error: 'ERR_COMPANY_SUSPENDED', message: expect.stringContaining('recado tenant resume') },
    });
  });
});

import { createHmac } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { signBody, SIGNATURE_HEADER, writeReferencePlugin } from '@recado/sdk/testing';
import { createSecretBox } from '../../src/infra/secret-box.js';
import { loadConfig } from '../../src/infra/config.js';
import { sampleDelivery } from './deliveries.js';
import type { Shot } from './load.js';
import type { Bench } from './processes.js';

const CONTACTS = 10_000;
const SECRET = 'secret of the bench line';

/** A channel over which a benchmark sends webhooks. */
export interface Line {
  /** The core's environment with the channel's plugin. */
  prepare(bench: Bench): Promise<NodeJS.ProcessEnv>;
  /** Creates the connection, and returns the address of its webhooks. */
  connect(bench: Bench, companyId: number, env: NodeJS.ProcessEnv): Promise<string>;
  /** The n-th message, signed. */
  shot(path: string, n: number): Shot;
}

const row = (companyId: number, name = 'bench-line') => ({
  companyId,
  name,
  publicKey: Buffer.from(name),
  status: 'CONNECTED',
});
const boxOf = (env: NodeJS.ProcessEnv) => createSecretBox(loadConfig(env).keys.secrets);

/** The reference channel: the lower bound of a webhook's cost. Lines of another `part` have contacts of their own. */
export const referenceLineNamed = (name: string, part: number): Line => ({
  async prepare(bench) {
    const plugins = join(bench.folder, 'plugins');
    mkdirSync(plugins);
    await writeReferencePlugin(plugins);
    return { ...bench.env, RECADO_PLUGIN_PATHS: plugins, RECADO_PLUGINS: 'reference' };
  },
  async connect({ db }, companyId, env) {
    await db('connections').insert({
      ...row(companyId, name),
      channel: 'reference',
      settings: JSON.stringify({ providerUrl: 'http://127.0.0.1:9' }),
      secrets: boxOf(env).seal({ secret: SECRET }),
    });
    return `/api/hooks/reference/${name}`;
  },
  shot(path, n) {
    const body = Buffer.from(JSON.stringify(sampleDelivery(n, (n % CONTACTS) + part * CONTACTS)));
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(body, SECRET) };
    return { path, body, headers };
  },
});
export const referenceLine: Line = referenceLineNamed('bench-line', 0);

const NUMBER_ID = '106540352242922';

/** One message as WhatsApp's Cloud API posts it. */
function cloudBody(n: number): Buffer {
  const from = `5511${900_000_000 + (n % CONTACTS)}`;
  const text = { body: `Hello, this is message ${n}, is my order on its way?` };
  const timestamp = String(Math.floor(Date.now() / 1000));
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '551155550001', phone_number_id: NUMBER_ID },
    contacts: [{ profile: { name: `Contact ${n % CONTACTS}` }, wa_id: from }],
    messages: [{ from, id: `wamid.bench${n}`, timestamp, type: 'text', text }],
  };
  const changes = [{ field: 'messages', value }];
  return Buffer.from(
    JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '102290129340398', changes }] }),
  );
}

/** WhatsApp's Cloud API: one address for all numbers, signed with the app's secret, routed by phone number id. */
export const cloudLine: Line = {
  prepare: async (bench) => ({ ...bench.env, RECADO_PLUGINS: 'whatsappapi' }),
  async connect({ db }, companyId, env) {
    const box = boxOf(env);
    await db('plugins').insert({
      ...{ id: 'whatsappapi', enabled: true, revision: 1, settings: JSON.stringify({}) },
      secrets: box.seal({ appSecret: SECRET }),
    });
    await db('connections').insert({
      ...row(companyId),
      channel: 'whatsappapi',
      mode: 'token',
      accountKey: Buffer.from(NUMBER_ID),
      settings: JSON.stringify({ phoneNumberId: NUMBER_ID, businessAccountId: '102290129340398' }),
      secrets: box.seal({ accessToken: 'token of the bench line' }),
    });
    return '/api/hooks/whatsappapi';
  },
  shot(path, n) {
    const body = cloudBody(n);
    const signature = `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`;
    return { path, body, headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature } };
  },
};

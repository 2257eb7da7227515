import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReferenceProvider, writeReferencePlugin } from '@recado/sdk/testing';
import { createSecretBox } from '../../../src/infra/secret-box.js';
import { loadConfig } from '../../../src/infra/config.js';
import type { Database } from '../../../src/infra/database.js';
import { testEnv } from '../../support/app.js';
import { openSession } from '../../support/client.js';
import { createTestDatabase } from '../../support/database.js';
import { createFactories, type Factories } from '../../support/factories.js';
import { openLive, type LiveClient } from '../../support/live-client.js';
import { PATIENCE_MS } from '../../support/patience.js';
import { freePort, startCoreProcess, type CoreProcess } from '../../support/process.js';
import { createRequire } from 'node:module';

const { createSigner } = createRequire(createRequire(import.meta.url).resolve('@fastify/jwt'))(
  'fast-jwt',
) as {
  createSigner(options: object): (claims: object) => string;
};

/** Makes access tokens of users, each with a session of its own. */
export function tokenMaker(db: Database, jwtKey: unknown): Scene['token'] {
  const sign = createSigner({ key: jwtKey, algorithm: 'HS256', aud: 'recado', expiresIn: 900_000 });
  const sessions = new Map<number, Promise<string>>();
  return async (user) => {
    const session = sessions.get(user.id) ?? openSession(db, user);
    sessions.set(user.id, session);
    return sign({ sub: String(user.id), sid: await session });
  };
}

export interface Scene extends Factories {
  db: Database;
  env: Record<string, string>;
  /** The process that answers now; `restart` replaces it. */
  core: CoreProcess;
  provider: ReferenceProvider;
  company: { id: number };
  admin: { id: number; companyId: number };
  connection: { id: number; companyId: number; publicKey: Buffer };
  /** Starts a process at the same address after the previous one has ended. */
  restart(): Promise<void>;
  token(user: { id: number; companyId: number }): Promise<string>;
  live(user: { id: number; companyId: number }, resume?: number): Promise<LiveClient>;
  stop(): Promise<void>;
}

/**
 * A real core process with the reference channel, its provider with a ledger, and a database of its own. `more`: of its
 * environment. `own`: a database with the current schema, in place of one on the server of the tests. `writePlugins`:
 * another form of the channel, or more plugins.
 */
export async function startScene(
  more: Record<string, string> = {},
  own?: { url: string; db: Database },
  writePlugins: (folder: string) => Promise<unknown> = writeReferencePlugin,
): Promise<Scene> {
  const [database, folder, port] = await Promise.all([
    own ? { ...own, drop: async () => undefined } : createTestDatabase(),
    mkdtemp(join(tmpdir(), 'recado-faults-')),
    freePort(),
  ]);
  await writePlugins(folder);
  const provider = await ReferenceProvider.start({ main: { secret: 'secret-of-main' } });
  const env = testEnv(database.url, folder, {
    RECADO_PLUGIN_PATHS: folder,
    RECADO_PLUGINS: 'reference',
    RECADO_ALLOWED_HOSTS: '127.0.0.1',
    // A busy machine may need longer than a supervisor waits; how it ends is what the cases look at.
    RECADO_STOP_WITHIN_MS: String(PATIENCE_MS),
    PORT: String(port),
    ...more,
  });
  const config = loadConfig(env);
  const make = createFactories(database.db, { secrets: createSecretBox(config.keys.secrets) });
  const company = await make.aCompany();
  const admin = await make.anAdmin(company);
  const connection = await make.aConnection(company, {
    settings: { providerUrl: provider.url },
    secrets: { secret: 'secret-of-main' },
  });
  const token = tokenMaker(database.db, config.keys.jwt);
  const scene: Scene = {
    ...make,
    db: database.db,
    env,
    core: await startCoreProcess(env),
    provider,
    company,
    admin,
    connection,
    token,
    async restart() {
      scene.core = await startCoreProcess(env);
    },
    live: async (user, resume) => openLive(scene.core.url, { token: await token(user), resume }),
    async stop() {
      await scene.core.kill('SIGKILL');
      await provider.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  provider.account('main', {
    webhookUrl: `${scene.core.url}/api/hooks/reference/${connection.publicKey.toString()}`,
  });
  return scene;
}

/** Calls the API of the process as a user. */
export async function call(
  scene: Scene,
  user: { id: number; companyId: number },
  method: string,
  path: string,
  body?: unknown,
) {
  const answer = await fetch(`${scene.core.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await scene.token(user)}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : undefined };
}

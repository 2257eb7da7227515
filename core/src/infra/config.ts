import { hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { PASSWORD_LENGTH } from '@recado/sdk/contracts';
import { ConfigError } from './config-error.js';
import {
  listeningHost,
  LOG_LEVELS,
  oneOf,
  publicAddress,
  trustedProxies,
  webAddress,
} from './config-values.js';
import { bitsOf } from './secret-strength.js';

export { ConfigError };

export type Role = 'api' | 'worker' | 'sessions';
const ROLES: readonly Role[] = ['api', 'worker', 'sessions'];

export interface Config {
  environment: 'production' | 'development' | 'test';
  host: string;
  port: number;
  /** Without a trailing slash. */
  publicUrl: string;
  databaseUrl: string;
  databasePool: number;
  redisUrl: string;
  /** Prefix of every Redis key, so that installations and tests can share a server. */
  redisPrefix: string;
  dataDir: string;
  roles: ReadonlySet<Role>;
  /** Plugin ids that may load; undefined means all that are found. */
  plugins?: ReadonlySet<string>;
  /** Additional folders with plugin packages. */
  pluginPaths: string[];
  logLevel: string;
  trustProxy: false | string;
  /** Hosts inside the network that plugins may reach, set by the operator. */
  allowedHosts: ReadonlySet<string>;
  /** Milliseconds that a channel may take to send one message. */
  sendDeadlineMs: number;
  /** Milliseconds after which other processes take over the sends of a silent one. */
  senderLeaseMs: number;
  /** Milliseconds that a process may take to end once it is told to; after them it ends with work in progress. */
  stopWithinMs: number;
  accessTokenSeconds: number;
  refreshTokenDays: number;
  minPasswordLength: number;
  /** Trial days after sign-up until a company has to pay. */
  trialDays: number;
  /** Days for which quarantined entries are kept for a replay. */
  quarantineDays: number;
  /** Daily limit for one visitor of a web chat. */
  visitorDayBytes: number;
  /** Free disk space that files may not use. */
  diskFloorBytes: number;
  /** The page that makes a call with a connection's call token. */
  voiceCallUrl: string;
  /** The page with the terms accepted at sign-up; empty without one. */
  termsUrl: string;
  /** Browsers may be told through their makers' push services. */
  webPush: boolean;
  /** Bearer token for reading /metrics from another machine; without one only this machine may read it. */
  metricsToken: string | undefined;
  /** Name of this process in leases and logs. */
  processName: string;
  /** Keys derived from the one secret, each for its purpose. */
  keys: { jwt: Buffer; media: Buffer; secrets: Buffer; cursors: Buffer };
}

/** Minimum strength of a secret, by the estimate of {@link bitsOf}. */
const LEAST_BITS = 70;
const WEAK = new Set(['secret', 'changeme', 'recado', 'password', 'mysecret']);

/**
 * Reads the configuration from the environment. A variable `X` may come as `X_FILE`, the path of a file that holds it.
 * Throws {@link ConfigError} with one sentence that names the variable and the fix.
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const get = (name: string): string | undefined => {
    const file = env[`${name}_FILE`];
    if (file) {
      try {
        return readFileSync(file, 'utf8').trim();
      } catch (cause) {
        throw new ConfigError(`${name}_FILE names ${file}, which cannot be read.`, { cause });
      }
    }
    return env[name] || undefined;
  };
  const required = (name: string, hint: string): string => {
    const value = get(name);
    if (!value) throw new ConfigError(`${name} is not set. ${hint}`);
    return value;
  };
  const integer = (name: string, fallback: number, min: number, max: number): number => {
    const text = get(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (!Number.isInteger(value) || value < min || value > max)
      throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
    return value;
  };

  const environment = get('RECADO_ENV') ?? (get('NODE_ENV') === 'production' ? 'production' : 'development');
  if (environment !== 'production' && environment !== 'development' && environment !== 'test')
    throw new ConfigError(`RECADO_ENV must be production, development or test, not "${environment}".`);
  const secret = required(
    'RECADO_SECRET',
    'Give a random text of at least 32 characters (openssl rand -base64 48).',
  );
  checkSecret(secret, environment);
  const port = integer('PORT', 3000, 0, 65535);
  const roles = (get('RECADO_ROLES') ?? ROLES.join(',')).split(',').map((role) => role.trim());
  const unknown = roles.find((role) => !ROLES.includes(role as Role));
  if (unknown !== undefined)
    throw new ConfigError(`RECADO_ROLES knows api, worker and sessions, not "${unknown}".`);
  const list = (name: string) =>
    get(name)
      ?.split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  const plugins = list('RECADO_PLUGINS');
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'recado', purpose, 32));

  return {
    environment,
    host: listeningHost(get('HOST') ?? '0.0.0.0'),
    port,
    publicUrl: publicAddress(get('PUBLIC_URL') ?? `http://localhost:${port}`),
    databaseUrl: required('DATABASE_URL', 'Give mysql://user:password@host:3306/database.'),
    databasePool: integer('RECADO_DATABASE_POOL', 16, 2, 500),
    redisUrl: required('REDIS_URL', 'Give redis://host:6379/0.'),
    redisPrefix: get('RECADO_REDIS_PREFIX') ?? 'recado:',
    dataDir: resolve(get('RECADO_DATA_DIR') ?? '.recado/data'),
    roles: new Set(roles as Role[]),
    plugins: plugins && new Set(plugins),
    pluginPaths: list('RECADO_PLUGIN_PATHS') ?? [],
    logLevel: oneOf('RECADO_LOG_LEVEL', get('RECADO_LOG_LEVEL') ?? 'info', LOG_LEVELS),
    trustProxy: trustedProxies(get('RECADO_TRUST_PROXY')),
    allowedHosts: new Set(list('RECADO_ALLOWED_HOSTS') ?? []),
    sendDeadlineMs: integer('RECADO_SEND_DEADLINE_MS', 60_000, 100, 600_000),
    senderLeaseMs: integer('RECADO_SENDER_LEASE_MS', 9_000, 1_000, 60_000),
    stopWithinMs: integer('RECADO_STOP_WITHIN_MS', 14_000, 1_000, 600_000),
    accessTokenSeconds: integer('RECADO_ACCESS_TOKEN_SECONDS', 900, 5, 86_400),
    refreshTokenDays: integer('RECADO_REFRESH_TOKEN_DAYS', 7, 1, 90),
    voiceCallUrl: webAddress(
      'RECADO_VOICE_CALL_URL',
      get('RECADO_VOICE_CALL_URL') ?? 'https://app.wavoip.com/call',
    ),
    termsUrl: get('RECADO_TERMS_URL') ? webAddress('RECADO_TERMS_URL', get('RECADO_TERMS_URL')!) : '',
    minPasswordLength: integer(
      'RECADO_MIN_PASSWORD',
      PASSWORD_LENGTH.least,
      PASSWORD_LENGTH.least,
      PASSWORD_LENGTH.most,
    ),
    trialDays: integer('RECADO_TRIAL_DAYS', 7, 0, 3650),
    quarantineDays: integer('RECADO_QUARANTINE_DAYS', 30, 1, 365),
    visitorDayBytes: integer('RECADO_VISITOR_DAY_MB', 100, 1, 1_000_000) * 1024 * 1024,
    diskFloorBytes: integer('RECADO_DISK_FLOOR_MB', 1024, 0, 100_000_000) * 1024 * 1024,
    webPush: oneOf('RECADO_WEB_PUSH', get('RECADO_WEB_PUSH') ?? 'on', ['on', 'off']) === 'on',
    metricsToken: get('RECADO_METRICS_TOKEN'),
    processName: `${hostname()}-${process.pid}-${Date.now().toString(36)}`,
    keys: { jwt: key('jwt'), media: key('media'), secrets: key('secrets'), cursors: key('cursors') },
  };
}

function checkSecret(secret: string, environment: string): void {
  const least = environment === 'production' ? 32 : 16;
  if (secret.length < least)
    throw new ConfigError(
      `RECADO_SECRET has ${secret.length} characters; ${environment} needs at least ${least}.`,
    );
  const guessable =
    WEAK.has(secret.toLowerCase()) || bitsOf(secret) < LEAST_BITS || /change|default|example/i.test(secret);
  if (environment === 'production' && guessable)
    throw new ConfigError('RECADO_SECRET can be guessed. Give a random one (openssl rand -base64 48).');
}

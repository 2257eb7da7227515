import type { Logger } from 'pino';
import type { Clock } from './infra/clock.js';
import type { Config } from './infra/config.js';
import type { Database } from './infra/database.js';
import type { Redis } from 'ioredis';
import type { SecretBox } from './infra/secret-box.js';

/** What every service is built from. */
export interface Infra {
  config: Config;
  db: Database;
  redis: Redis;
  log: Logger;
  clock: Clock;
  secrets: SecretBox;
}

import type { Logger } from 'pino';
import type { Clock } from './clock.js';
import type { Config } from './config.js';
import type { Database } from './database.js';
import type { Redis } from 'ioredis';
import type { SecretBox } from './secret-box.js';

/** The infrastructure that every service is built from. */
export interface Infra {
  config: Config;
  db: Database;
  redis: Redis;
  log: Logger;
  clock: Clock;
  secrets: SecretBox;
}

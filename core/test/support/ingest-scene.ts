import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { systemClock } from '../../src/infra/clock.js';
import { createMetrics } from '../../src/infra/http/metrics.js';
import type { Infra } from '../../src/infra/infra.js';
import { createOutbox } from '../../src/infra/outbox.js';
import { createSecretBox } from '../../src/infra/secret-box.js';
import { createIngest } from '../../src/inbound/ingest.js';
import { createQuarantine } from '../../src/modules/quarantine/quarantine.service.js';
import type { InboundConnection } from '../../src/ports/ingest.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { createFactories, type Factories } from './factories.js';

/** The inbound path on a database of its own, without the rest of the application. Call it once in a file. */
export function ingestScene() {
  let database: TestDatabase;
  let make: Factories;
  const secrets = createSecretBox(Buffer.alloc(32, 7));
  beforeAll(async () => {
    database = await createTestDatabase({ pool: 20 });
    make = createFactories(database.db, { secrets });
  });
  afterAll(() => database?.drop());

  return {
    get database() {
      return database;
    },
    get make() {
      return make;
    },
    /** Each is like another process. */
    newIngest() {
      const log = pino({ level: 'silent' });
      const infra = { db: database.db, log, clock: systemClock, secrets } as unknown as Infra;
      const metrics = createMetrics();
      return createIngest(infra, {
        ...{ outbox: createOutbox(), metrics, quarantine: createQuarantine(infra, metrics) },
        onSends: () => undefined,
        onBots: () => undefined,
        onMedia: () => undefined,
        onPresence: () => undefined,
      });
    },
    /** A connection of a new company, as the inbound path knows it. */
    async aLine(fields: Partial<InboundConnection> = {}): Promise<InboundConnection> {
      const company = await make.aCompany();
      const row = await make.aConnection(company);
      return {
        id: row.id,
        companyId: company.id,
        channel: 'reference',
        allowGroup: true,
        groupAsTicket: false,
        timeCreateNewTicket: 0,
        onlyQueueId: null,
        ...fields,
      };
    },
    /** Rows of the connection's company. */
    rows: (table: string, line: InboundConnection) => database.db(table).where({ companyId: line.companyId }),
  };
}

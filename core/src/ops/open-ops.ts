import { pino } from 'pino';
import { compose, type Services } from '../wiring/compose.js';
import { loadConfig } from '../infra/config.js';
import { assertSecret } from '../infra/secret-check.js';
import { guardExit } from '../plugin-host/watch/exit-guard.js';
import { loadedFolders } from '../plugin-host/watch/loaded-folders.js';
import { createConnectionOps, type ConnectionOps } from './connections.js';
import { createFigureOps, type FigureOps } from './figures.js';
import { createFileListOps, type FileListOps } from './file-lists.js';
import { createFlowOps, type FlowOps } from './flows.js';
import { createHelpVideoOps, type HelpVideoOps } from './help-videos.js';
import { createInvoiceOps, type InvoiceOps } from './invoices.js';
import { createPairingOps, type PairingOps } from './pairing.js';
import { createPaymentOps, type PaymentOps } from './payments.js';
import { createPlans, type Plans } from './plans.js';
import { createPluginOps, type PluginOps } from './plugins.js';
import { createProcessOps, type ProcessOps } from './processes.js';
import { createQueueOps, type QueueOps } from './queues.js';
import { createQuarantineOps, type QuarantineOps } from './quarantine.js';
import { openRehearsal } from './rehearsal.js';
import { createMigrations, type Migrations } from './migrations.js';
import { createCompanySettings, type CompanySettings } from './company-settings.js';
import { createServiceHoursOps, type ServiceHoursOps } from './service-hours.js';
import { createTenants, type Tenants } from './tenants.js';
import { createUserAccounts, type UserAccounts } from './user-accounts.js';

/** An operator's actions on an installation. Mistakes of the caller are an {@link ApiError} with a code. */
export interface Ops {
  /** Name of the database. */
  database: string;
  migrations: Migrations;
  tenants: Tenants;
  plans: Plans;
  invoices: InvoiceOps;
  payments: PaymentOps;
  users: UserAccounts;
  settings: CompanySettings;
  serviceHours: ServiceHoursOps;
  connections: ConnectionOps;
  pairing: PairingOps;
  queues: QueueOps;
  fileLists: FileListOps;
  flows: FlowOps;
  helpVideos: HelpVideoOps;
  plugins: PluginOps;
  quarantine: QuarantineOps;
  figures: FigureOps;
  processes: ProcessOps;
  close(): Promise<void>;
}

/**
 * Opens an installation by its environment (DATABASE_URL, REDIS_URL, RECADO_SECRET, …; each also as `X_FILE`). Throws
 * {@link ConfigError}, also if the database was made with another secret. Log lines go to stderr; stdout is the caller's. A `rehearsal` checks everything and returns the
 * same results, but leaves the database unchanged.
 */
export async function openOps(
  env: NodeJS.ProcessEnv = process.env,
  { rehearsal = false }: { rehearsal?: boolean } = {},
): Promise<Ops> {
  const config = loadConfig(env);
  const services = await compose(config, {
    log: pino({ level: env['RECADO_LOG_LEVEL'] ?? 'error' }, pino.destination(2)),
    ...(rehearsal ? { db: await openRehearsal(config) } : {}),
  });
  try {
    // With another secret nothing opens, and what is stored now would open for nobody else.
    await assertSecret(services.infra);
  } catch (error) {
    await services.stop();
    throw error;
  }
  return opsOf(services, { rehearsal });
}

export function opsOf(services: Services, { rehearsal = false }: { rehearsal?: boolean } = {}): Ops {
  const { plugins, infra } = services;
  // A plugin that ends the process would end the command silently: now its start fails, with a reason.
  const unguard = guardExit(
    () => loadedFolders(plugins.host),
    () => undefined,
  );
  return {
    database: decodeURIComponent(new URL(infra.config.databaseUrl).pathname.slice(1)),
    migrations: createMigrations(infra.db),
    tenants: createTenants(services, { rehearsal }),
    plans: createPlans(services),
    invoices: createInvoiceOps(services),
    payments: createPaymentOps(services, { rehearsal }),
    users: createUserAccounts(services),
    settings: createCompanySettings(services),
    serviceHours: createServiceHoursOps(services),
    connections: createConnectionOps(services, { rehearsal }),
    pairing: createPairingOps(services, { rehearsal }),
    queues: createQueueOps(services),
    fileLists: createFileListOps(services, { rehearsal }),
    flows: createFlowOps(services),
    helpVideos: createHelpVideoOps(services),
    plugins: createPluginOps(infra, plugins),
    quarantine: createQuarantineOps(services),
    figures: createFigureOps(services),
    processes: createProcessOps(services),
    async close() {
      unguard();
      await services.stop();
    },
  };
}

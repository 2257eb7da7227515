/** The only module that the command line imports. */
export { ConfigError } from '../infra/config.js';
export { ApiError } from '../infra/errors.js';
export { openOps, type Ops } from './open-ops.js';
export { prepare, type Prepared } from './preparation.js';
export type { Migrations, MigrationStatus } from './migrations.js';
export type { CompanySettings } from './company-settings.js';
export type { HoursOwner, OwnedHours, ServiceHoursOps } from './service-hours.js';
export type { ConnectionChanges, ConnectionOps, NewConnection } from './connections.js';
export type { FigureOps, FiguresCheck } from './figures.js';
export type { FlowOps } from './flows.js';
export type { Diagnosis } from '../plugin-host/lifecycle/diagnosis.js';
export type { PluginRemoval } from '../plugin-host/packages/plugin-removal.js';
export type { DevelopedPlugin, PluginOps, PluginTests } from './plugins.js';
export type { QuarantineOps } from './quarantine.js';
export type { NewPlan, PlanChanges, Plans } from './plans.js';
export type { NewTenant, TenantChanges, Tenants } from './tenants.js';
export type { NewUser, UserAccounts, UserChanges } from './user-accounts.js';

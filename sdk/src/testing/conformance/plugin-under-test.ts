import type { TObject } from 'typebox';
import type { PluginDatabase } from '../../plugin/context.js';
import type { PluginDefinition } from '../../plugin/define-plugin.js';
import { secretFields } from '../../plugin/secret.js';
import { createTestContext, type TestContext } from '../context/test-context.js';
import type { ConformanceRunner } from './channel-conformance.js';
import type { ConformanceCheck } from './check.js';
import type { ProviderFixture } from './descriptor.js';

/** A plugin with its own settings, and without a service that it calls. */
export interface LonePlugin {
  /** The whole plugin, for its settings form and its lifecycle. */
  plugin: PluginDefinition;
  /** Working settings. */
  settings: Record<string, unknown>;
  /** For plugins with tables: a database with their migrations applied. */
  db?: PluginDatabase;
}
/** A plugin with its own settings: shared by the kits for integrations and for billing. */
export interface PluginUnderTest extends LonePlugin {
  /** A fake of the other service. `accepted()` lists the ids of what it made. */
  provider: Omit<ProviderFixture, 'to' | 'media' | 'transport' | 'shown' | 'calls' | 'without'>;
}
/** A plugin that may have no service. */
type AnyPlugin = LonePlugin & Partial<Pick<PluginUnderTest, 'provider'>>;

/** A fresh context with the plugin's settings. */
export function pluginContextOf(
  { settings, db }: LonePlugin,
  pluginId: string,
  options: { signal?: AbortSignal; fetch?: typeof fetch } = {},
): TestContext {
  return createTestContext({ pluginId, pluginSettings: structuredClone(settings), db, ...options });
}

/** The values of a form that must never be visible. */
export function secretSettings(form: TObject | undefined, settings: Record<string, unknown>): string[] {
  return secretFields(form ?? {})
    .map((name) => settings[name])
    .filter((value): value is string => typeof value === 'string' && value.length >= 4);
}

/** Declares one test for each check, in groups. */
export function declareChecks(runner: ConformanceRunner, title: string, checks: ConformanceCheck[]): void {
  for (const group of new Set(checks.map((check) => check.group))) {
    runner.describe(`${title}: ${group}`, () => {
      for (const check of checks.filter((one) => one.group === group)) runner.it(check.name, check.run);
    });
  }
}

/** Skips checks that the fake does not support. */
export const feasible = ({ provider }: AnyPlugin, checks: ConformanceCheck[]): ConformanceCheck[] =>
  checks.filter(
    ({ needs }) =>
      needs === undefined || (provider !== undefined && (provider.modes?.includes(needs) ?? true)),
  );

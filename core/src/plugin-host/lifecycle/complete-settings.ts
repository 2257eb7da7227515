import type { PluginDefinition } from '@recado/sdk';
import type { PluginRow } from '../context/plugin-settings.js';
import { compileForm } from '../context/settings-form.js';
import { PluginProblem } from './registration-checks.js';

/** The settings that a plugin starts with. Throws a PluginProblem that names the field if one is missing or wrong. */
export function completeSettings(
  { settings }: Pick<PluginDefinition, 'settings'>,
  row: PluginRow | undefined,
): Record<string, unknown> {
  if (!settings) return {};
  try {
    return compileForm(settings).read(row?.settings ?? {}, {});
  } catch (cause) {
    throw new PluginProblem(`Its settings are not complete. ${(cause as Error).message}`, { cause });
  }
}

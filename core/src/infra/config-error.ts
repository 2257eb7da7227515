/** A setting is missing or wrong: one sentence that names it and the fix. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Runs one statement after the other; the names of tables begin with the plugin's own prefix. */
export interface MigrationSchema {
  raw(sql: string): Promise<unknown>;
}
/** Statements, in their order; or a function that runs them, where one depends on what the tables hold. */
export type MigrationSteps = readonly string[] | ((schema: MigrationSchema) => Promise<void>);

/** A change of a plugin's own tables: the default export of a file in the folder that the manifest names. */
export interface PluginMigration {
  /**
   * Applied once for an installation, in the order of the files' names, before the plugin's `init`. Every table that it names
   * begins with `plg_<id>_`, with underscores for the hyphens of the plugin's id. Each statement leaves a mark: a process that
   * ends in the middle is continued after the last completed one.
   */
  up: MigrationSteps;
  /** Undoes it, for the plugin's own tests and for work by hand. Recado never runs it: `plugin remove --purge` drops the tables. */
  down?: MigrationSteps;
}

/**
 * Marks the default export of a migration's module.
 *
 * @example
 * export default defineMigration({
 *   up: ['CREATE TABLE plg_pager_pages (id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY, text TEXT NOT NULL)'],
 *   down: ['DROP TABLE IF EXISTS plg_pager_pages'],
 * });
 */
export function defineMigration(migration: PluginMigration): PluginMigration {
  return migration;
}

/** The `"recado"` key of a plugin's package.json, which can be read without running the plugin. */
export interface PluginManifest {
  /** Lower-case letters, digits and hyphens; the address, table prefix and wire channel of the plugin. */
  id: string;
  kinds: ('channel' | 'integration' | 'billing')[];
  /** Ids of its channels, which no other plugin of the installation may have; the plugin's own id by default. */
  channels?: string[];
  /** Semver range of the SDK that the plugin was built against, such as `^1.2.0`. */
  sdk: string;
  /** Module whose default export is the plugin, relative to package.json. */
  entry: string;
  displayName: string;
  /**
   * A square SVG or PNG of at most 16 kB, relative to package.json. It is shown in a circle of 18 pixels and more, on light
   * and dark ground: fill the square.
   */
  icon?: string;
  /** Folder of migrations, relative to package.json; without it the plugin has no database. */
  migrations?: string;
  /** Compiled tests for Node's own runner, relative to package.json: `recado plugin test` runs them where it is installed. */
  tests?: string;
}

import { writePluginFolder } from '../reference-channel/plugin-folder.js';
import { LOADING_FAULTS, isLoadingFault, type ChaosFault } from './chaos-plugin.js';

/**
 * Writes a plugin package with one fault into `parent`, for the host's discovery: the core must start and serve despite
 * it. Needs the built SDK.
 *
 * @returns the package's folder; the plugin's id is `chaos-<fault>`
 */
export function writeChaosPlugin(parent: string, fault: ChaosFault): Promise<string> {
  const { entry, manifest } = isLoadingFault(fault) ? LOADING_FAULTS[fault] : { entry: '', manifest: {} };
  const working = `import { chaosPlugin } from '{{module}}';\nexport default chaosPlugin('${fault}');\n`;
  return writePluginFolder(
    parent,
    { id: `chaos-${fault}`, displayName: `Chaos: ${fault}` },
    { module: 'chaos/chaos-plugin.js', entry: entry || working, manifest },
  );
}

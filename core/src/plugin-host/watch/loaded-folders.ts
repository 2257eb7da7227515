import { realpathSync } from 'node:fs';
import type { PluginHost } from '../lifecycle/host.js';
import type { PluginFolder } from './culprit.js';

/** Folders of plugins' code as they appear in stacks: it is loaded by its real path. */
export const loadedFolders = (host: Pick<PluginHost, 'folders'>): PluginFolder[] =>
  host.folders().flatMap(({ id, folder }) => spellings(folder).map((one) => ({ id, folder: one })));

function spellings(folder: string): string[] {
  try {
    return [...new Set([folder, realpathSync(folder)])];
  } catch {
    return [folder]; // it is gone, but its code may still run
  }
}

import type { Entry, EntryKind } from '@recado/sdk';
import { noEntry } from './errors.js';

/**
 * The entry as one of this kind.
 *
 * @throws PluginError `CONFIG_INVALID` if there is none.
 */
export function entryOf<Kind extends EntryKind>(entry: Entry | undefined, kind: Kind): Entry<Kind> {
  if (entry?.kind !== kind) throw noEntry();
  return entry as Entry<Kind>;
}

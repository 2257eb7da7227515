import { changesOf } from '@recado/sdk/rules';

type Values = Record<string, unknown>;

/**
 * What an edit form sends: the fields that say otherwise than the record it was read from, with its version. `toForm` makes
 * of values what the server takes.
 */
export const sendChanges =
  (toForm: (values: Values) => Values) =>
  (values: Values, { previousData }: { previousData?: Values } = {}): Values => {
    const version = previousData?.['version'];
    if (!previousData || typeof version !== 'number') return toForm(values);
    // What a form adds by itself counts as read: it was not changed.
    return { ...changesOf(toForm({ ...previousData }), toForm(values)), ifVersion: version };
  };

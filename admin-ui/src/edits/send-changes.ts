import { changesOf } from '@recado/sdk/rules';

type Values = Record<string, unknown>;

/**
 * What an edit form sends: the fields that differ from the record it was read from, with its version. `toForm` turns
 * values into the server's form.
 */
export const sendChanges =
  (toForm: (values: Values) => Values) =>
  (values: Values, { previousData }: { previousData?: Values } = {}): Values => {
    const version = previousData?.['version'];
    if (!previousData || typeof version !== 'number') return toForm(values);
    // Values that a form adds by itself count as read: they are not changes.
    return { ...changesOf(toForm({ ...previousData }), toForm(values)), ifVersion: version };
  };

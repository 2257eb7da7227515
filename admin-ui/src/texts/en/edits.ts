import { edits as shared } from '@recado/sdk/texts/en/edits';
import type { edits as origin } from '../pt/edits';
import type { SameKeys } from '../shape';

/** Two people at one record. */
export const edits: SameKeys<typeof origin> = {
  ...shared,
  mergedSilently: '%{name} also changed this record. The changes of both of you were kept.',
  movedSilently: 'Somebody else has just changed this record.',
  followedSilently: 'Somebody else changed this record. The form shows how it is now.',
  gone: 'This record was deleted. What you typed can no longer be saved.',
  leaveGone: 'Back to the list',
  valueMoved: 'Somebody else has just changed this field to: %{value}',
  channelSettings: 'Channel settings',
};

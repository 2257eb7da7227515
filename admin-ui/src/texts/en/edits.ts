import type { edits as origin } from '../pt/edits';
import type { SameKeys } from '../shape';

/** Two people at one record. */
export const edits: SameKeys<typeof origin> = {
  title: 'Two people changed the same field',
  somebody: 'Somebody else',
  introAt: '%{name} saved at %{time}, while you were editing. Choose what each field below keeps.',
  intro: '%{name} saved while you were editing. Choose what each field below keeps.',
  mine: 'What you typed',
  theirs: 'What was saved (%{name})',
  empty: '(empty)',
  also: '%{name} also changed: %{fields}. Those changes stay.',
  back: 'Back to the form',
  takeTheirs: 'Take what was saved',
  keepMine: 'Keep what I typed',
  save: 'Save this choice',
  merged: '%{name} changed this record, too: %{fields}. What both of you changed was kept.',
  mergedSilently: '%{name} changed this record, too. What both of you changed was kept.',
  moved: 'Somebody else has just changed this record: %{fields}.',
  movedSilently: 'Somebody else has just changed this record.',
  join: 'Join with what I typed',
  followed: 'Somebody else changed this record (%{fields}). The form shows how it is now.',
  followedSilently: 'Somebody else changed this record. The form shows how it is now.',
  valueMoved: 'Somebody else has just changed this field to: %{value}',
  channelSettings: 'Channel settings',
};

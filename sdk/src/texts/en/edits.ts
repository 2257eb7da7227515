import type { EditTexts } from '../pt/edits.js';

/** Two people at one record. */
export const edits: EditTexts = {
  title: 'Two people changed the same field',
  somebody: 'Somebody else',
  introAt: '%{name} saved at %{time}, while you were editing. Choose what to keep in each field below.',
  intro: '%{name} saved while you were editing. Choose what to keep in each field below.',
  mine: 'What you typed',
  theirs: 'What was saved (%{name})',
  empty: '(empty)',
  also: '%{name} also changed: %{fields}. Those changes stay.',
  back: 'Back to the form',
  takeTheirs: 'Keep what was saved',
  keepMine: 'Keep what I typed',
  save: 'Save what was chosen',
  merged: '%{name} also changed this record: %{fields}. The changes of both of you were kept.',
  moved: 'Somebody else has just changed this record: %{fields}.',
  join: 'Merge with what I typed',
  followed: 'Somebody else changed this record (%{fields}). The form shows how it is now.',
};

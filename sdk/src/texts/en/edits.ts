import type { EditTexts } from '../pt/edits.js';

/** Two people at one record. */
export const edits: EditTexts = {
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
  moved: 'Somebody else has just changed this record: %{fields}.',
  join: 'Join with what I typed',
  followed: 'Somebody else changed this record (%{fields}). The form shows how it is now.',
};

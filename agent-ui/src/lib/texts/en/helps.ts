import type { HelpsTexts } from '../pt/helps';

export const helps: HelpsTexts = {
  search: 'Search videos',
  play: 'Watch: %{title}',
  listLabel: 'Help videos',
  loadFailed: 'The list could not be loaded',
  nothingFound: 'No video found',
  emptyTitle: 'There are no help videos yet',
  emptyText: 'The operator of this installation can add videos in the settings.',
  add: 'Add a video',
};

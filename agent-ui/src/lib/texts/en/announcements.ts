import type { AnnouncementTexts } from '../pt/announcements';

export const announcements: AnnouncementTexts = {
  title: 'Announcements',
  unread: '%{smart_count} unread announcement |||| %{smart_count} unread announcements',
  none: 'No announcements',
  noneText: 'News from the platform appears here.',
  high: 'High priority',
  medium: 'Medium priority',
  low: 'Low priority',
  new: 'New',
  image: 'Open the image %{name}',
  acknowledge: 'Got it',
  urgent: 'Important announcement',
  open: 'Read',
  more: 'and %{smart_count} more |||| and %{smart_count} more',
};

import type { TranslationMessages } from 'react-admin';
import english from 'ra-language-english';

export const ra: TranslationMessages['ra'] = {
  ...english.ra,
  action: { ...english.ra.action, create: 'Add', create_item: 'Add %{item}', back: 'Back' },
  page: { ...english.ra.page, dashboard: 'Start', not_found: 'Page not found' },
  message: {
    ...english.ra.message,
    delete_content: 'Do you really want to delete this record?',
    bulk_delete_content:
      'Do you really want to delete this record? |||| Do you really want to delete these %{smart_count} records?',
  },
  auth: { ...english.ra.auth, user_menu: 'Your account', logout: 'Sign out', email: 'E-mail' },
};

import type { TranslationMessages } from 'react-admin';
import english from 'ra-language-english';

export const ra: TranslationMessages['ra'] = {
  ...english.ra,
  action: {
    ...english.ra.action,
    create: 'Add',
    create_item: 'Add %{item}',
    back: 'Back',
    toggle_theme: 'Switch between light and dark theme',
    update_application: 'Reload the app',
  },
  // Not with a small first letter, which would make iD of ID.
  sort: { ...english.ra.sort, sort_by: 'Sort by %{field} %{order}' },
  page: {
    ...english.ra.page,
    create: 'Add %{name}',
    dashboard: 'Home',
    not_found: 'Page not found',
    empty: 'No records of %{name} yet.',
    invite: 'Do you want to add the first one?',
  },
  input: {
    ...english.ra.input,
    references: {
      all_missing: 'The related data was not found.',
      many_missing: 'At least one of the related records no longer exists.',
      single_missing: 'The related record no longer exists.',
    },
  },
  message: {
    ...english.ra.message,
    access_denied: 'You do not have permission to open this page',
    authentication_error:
      'The authentication server returned an error and your session could not be verified.',
    auth_error: 'Your session could not be verified.',
    delete_content: 'Do you really want to delete this record?',
    bulk_delete_content:
      'Do you really want to delete this record? |||| Do you really want to delete these %{smart_count} records?',
    bulk_update_content:
      'Do you really want to change %{name} %{recordRepresentation}? |||| Do you really want to change these %{smart_count} records?',
    bulk_update_title: 'Change %{name} %{recordRepresentation} |||| Change %{smart_count} %{name}',
    clear_array_input: 'Do you really want to clear the whole list?',
    error: 'An error occurred and your request could not be completed.',
    invalid_form: 'Check the fields: a value is not valid.',
    not_found: 'The address does not exist or has changed',
    select_all_limit_reached:
      'There are too many items to select them all. Only the first %{max} were selected.',
    unsaved_changes: 'Some changes have not been saved. Do you want to discard them?',
    placeholder_data_warning: 'Network problem: the data was not updated.',
  },
  navigation: {
    ...english.ra.navigation,
    no_filtered_results: 'Nothing found in %{name} with the current filters.',
    no_results: 'Nothing found in %{name}',
    no_more_results: 'Page %{page} does not exist. Try the previous one.',
    page_out_of_boundaries: 'Page %{page} does not exist',
    page_out_from_end: 'This is the last page',
    page_out_from_begin: 'This is the first page',
  },
  auth: {
    ...english.ra.auth,
    auth_check_error: 'Sign in to continue',
    user_menu: 'Your account',
    email: 'E-mail',
    sign_in_error: 'Authentication error. Try again',
    logout: 'Sign out',
  },
  notification: {
    ...english.ra.notification,
    updated: 'Record saved |||| %{smart_count} records saved',
    created: 'Record created',
    deleted: 'Record deleted |||| %{smart_count} records deleted',
    bad_item: 'Incorrect record',
    item_doesnt_exist: 'The record does not exist',
    http_error: 'Error communicating with the server',
    data_provider_error: 'Error loading the data.',
    i18n_error: 'The texts of this language could not be loaded',
    logged_out: 'Your session has ended. Please sign in.',
    not_authorized: 'You do not have permission to see this.',
    offline: 'No connection: the data could not be loaded.',
  },
  validation: {
    ...english.ra.validation,
    minLength: 'Use at least %{min} characters',
    maxLength: 'Use at most %{max} characters',
    minValue: 'The lowest value is %{min}',
    maxValue: 'The highest value is %{max}',
    number: 'Use a number',
    email: 'Invalid e-mail',
    oneOf: 'Choose one of these: %{options}',
    regex: 'The format is not valid (%{pattern})',
    unique: 'Already in use',
  },
  saved_queries: {
    ...english.ra.saved_queries,
    new_label: 'Save the current query…',
    remove_label_with_name: 'Remove the query “%{name}”',
  },
};

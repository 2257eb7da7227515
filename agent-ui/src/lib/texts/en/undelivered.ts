import type { UndeliveredTexts } from '../pt/undelivered';

export const undelivered: UndeliveredTexts = {
  failed: 'A message to %{name} was not sent.',
  unconfirmed: 'A message to %{name} may not have arrived.',
  more: 'And %{smart_count} more. |||| And %{smart_count} more.',
  open: 'View',
  dismiss: 'Dismiss',
  given: '%{user} transferred the conversation with %{name} to you.',
  givenAlone: 'The conversation with %{name} was assigned to you.',
  givenMany:
    '%{smart_count} conversation was transferred to you. |||| %{smart_count} conversations were transferred to you.',
};

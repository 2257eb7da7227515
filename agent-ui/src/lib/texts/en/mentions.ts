import type { MentionsTexts } from '../pt/mentions';

export const mentions: MentionsTexts = {
  by: '%{user} mentioned you',
  byNobody: 'You were mentioned',
  in: 'Note about %{name}',
  list: 'Colleagues who can see this conversation',
  found:
    '%{smart_count} colleague. Choose with the arrow keys and Enter. |||| %{smart_count} colleagues. Choose with the arrow keys and Enter.',
  none: 'No colleague with this name can see this conversation.',
  mark: 'You were mentioned in a note',
  removeNote: 'It will be deleted for the whole team. This cannot be undone.',
};

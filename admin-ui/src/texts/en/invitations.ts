import type { SameKeys } from '../shape';
import type { invitations as pt } from '../pt/invitations';

export const invitations: SameKeys<typeof pt> = {
  entry: 'How the person gets in',
  entries: { invite: 'Send an invitation', type: 'Set a password' },
  inviteHelp:
    'After saving, you get a link to send. With it, the person chooses their own password within %{hours} hours.',
  typeHelp: 'You give the person the password. An invitation is better: only they know the password.',
  invited: 'Invited',
  of: 'Invitation for %{name}',
  title: 'Invitation for %{name}',
  send: 'Copy the link and send it to this person, and to nobody else: whoever uses it first gets the account.',
  link: 'Invitation link',
  holds: 'The link works for %{hours} hours, until %{until}, and only once.',
  once: 'Once closed, it is not shown again. If necessary, create a new link under Users.',
  done: 'Done',
  waits:
    'This user was invited and has not chosen a password yet. If the link has expired or been lost, create a new one.',
  renew: 'Create a new link',
  renewTitle: 'Create a new link for %{name}?',
  renewText: 'The previous link stops working, even if it has already been sent.',
  withdraw: 'Withdraw the invitation',
  withdrawTitle: 'Withdraw the invitation for %{name}?',
  withdrawText:
    'The link stops working. The user stays in the list without a password, cannot sign in, and still takes a place in the plan. Delete the user to free the place, or create a new link to invite them again.',
  withdrawn: 'Invitation withdrawn.',
  passwordEnds: 'A password that you set here ends the invitation',
};

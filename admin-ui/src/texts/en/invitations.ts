import type { SameKeys } from '../shape';
import type { invitations as pt } from '../pt/invitations';

export const invitations: SameKeys<typeof pt> = {
  entry: 'How the person gets in',
  entries: { invite: 'Send an invitation', type: 'Set a password' },
  inviteHelp:
    'After saving you get a link to pass on. Behind it, the person chooses their own password within %{hours} hours.',
  typeHelp: 'You tell the person the password. An invitation is better: nobody but them knows it.',
  invited: 'Invited',
  of: 'Invitation of %{name}',
  title: 'Invitation for %{name}',
  send: 'Copy the link and send it to this person, and to nobody else: whoever uses it first has the account.',
  link: 'Link of the invitation',
  holds: 'The link works for %{hours} hours, until %{until}, and only once.',
  once: 'Once closed, it is not shown again. If need be, make a new link under Users.',
  done: 'Done',
  waits:
    'This user was invited and has not chosen a password yet. If the link has expired or got lost, make a new one.',
  renew: 'Make a new link',
  renewTitle: 'Make a new link for %{name}?',
  renewText: 'The former link stops working, even if it was sent already.',
  withdraw: 'Withdraw the invitation',
  withdrawTitle: 'Withdraw the invitation of %{name}?',
  withdrawText:
    'The link stops working. The user stays in the list without a password, cannot sign in, and still takes a place of the plan. Delete the user to free the place, or make a new link to invite them again.',
  withdrawn: 'Invitation withdrawn.',
  passwordEnds: 'A password that you set here ends the invitation',
};

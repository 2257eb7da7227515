import type { TicketLoss } from '@recado/sdk/contracts';
import type { TextFunction } from '../i18n';

/** Who did what, for users who no longer see the ticket because of it. */
export function lossText(t: TextFunction, loss: TicketLoss | undefined): string {
  if (!loss) return t('tickets.lost');
  const user = loss.user ?? t('tickets.lostSomebody');
  const { toUser, toQueue } = loss;
  switch (loss.what) {
    case 'accepted':
      return t('tickets.lostAccepted', { user });
    case 'transferred':
      if (toUser) return t('tickets.lostToUser', { user, toUser });
      return toQueue ? t('tickets.lostToQueue', { user, toQueue }) : t('tickets.lost');
    case 'returned':
      return t('tickets.lostReturned', { user });
    case 'reopened':
      return t('tickets.lostReopened', { user });
    case 'closed':
      return loss.user ? t('tickets.lostClosed', { user }) : t('tickets.lostClosedAlone');
    case 'offered':
      return toUser ? t('tickets.lostOffered', { toUser }) : t('tickets.lost');
    case 'moved':
      return toQueue ? t('tickets.lostMoved', { toQueue }) : t('tickets.lost');
    case 'undone':
      return t('tickets.lostUndone', { user });
    case 'deleted':
      return t('tickets.lostDeleted', { user });
  }
}

import type { Ticket } from '@recado/sdk/contracts';
import { lazy, Suspense, type ReactNode } from 'react';
import { Chip } from '../../../components/Chip';
import { ColorChip } from '../../../components/ColorChip';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { useTexts } from '../../../lib/i18n';

const StatusMark = lazy(() => import('./StatusMark'));
const SHOWN_TAGS = 2;

interface CardChipsProps {
  ticket: Ticket;
  /** Admins see who has the ticket. */
  showUser: boolean;
  showStatus?: boolean | undefined;
  /** At the end of the line. */
  children?: ReactNode;
}

/** A ticket's queue and connection, whether the bot has it, the first two tags and how many more, and its agent. */
export function CardChips({ ticket, showUser, showStatus, children }: CardChipsProps) {
  const t = useTexts();
  const tags = ticket.tags.length > 0 ? ticket.tags : ticket.contact.tags;
  const more = tags.length - SHOWN_TAGS;
  const place = [ticket.queue?.name ?? t('tickets.noQueue'), ticket.whatsapp?.name]
    .filter(Boolean)
    .join(' · ');
  const rest = t('tickets.moreTags', { smart_count: more });
  return (
    <div className="chips">
      {showStatus && (
        <Suspense fallback={null}>
          <StatusMark status={ticket.status} />
        </Suspense>
      )}
      <Chip data-place title={place}>
        {place}
      </Chip>
      {ticket.isBot && <Chip title={t('tickets.botTitle')}>{t('tickets.bot')}</Chip>}
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <ColorChip key={tag.id} label={tag.name} color={tag.color} />
      ))}
      {more > 0 && (
        <Chip title={rest}>
          <span aria-hidden>+{more}</span>
          <VisuallyHidden>{rest}</VisuallyHidden>
        </Chip>
      )}
      {showUser && ticket.user && (
        <Chip title={t('tickets.assignedTo', { name: ticket.user.name })}>{firstName(ticket.user.name)}</Chip>
      )}
      {children}
    </div>
  );
}

const firstName = (name: string): string => name.split(' ')[0] ?? name;

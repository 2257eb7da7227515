import SearchRounded from '@mui/icons-material/SearchRounded';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { useTexts } from '../../../lib/i18n';
import { cutPreview, withoutMarks } from '../../../lib/messages/preview';
import type { TicketMatch } from '../../../live/tickets/ticket-list-state';

/** The text of the message that a search found. */
export default function SearchHit({ match }: { match: TicketMatch }) {
  const t = useTexts();
  const text = withoutMarks(match.text);
  return (
    <div className="preview" title={text} data-match>
      <SearchRounded aria-hidden />
      <VisuallyHidden>{t('tickets.foundIn')} </VisuallyHidden>
      {cutPreview(text)}
    </div>
  );
}

import { AlbumBubble } from '../bubble/AlbumBubble';
import { MessageBubble } from '../bubble/MessageBubble';
import { OutgoingBubble } from '../bubble/OutgoingBubble';
import type { Row } from './rows';
import { DaySeparator, UnreadSeparator } from './Separators';

interface RowViewProps {
  row: Row;
  contactName: string;
  marked: boolean;
  selected: ReadonlySet<number> | null;
}

/** One row of the log. */
export function RowView({ row, contactName, marked, selected }: RowViewProps) {
  switch (row.kind) {
    case 'day':
      return <DaySeparator at={row.at} />;
    case 'unread':
      return <UnreadSeparator count={row.count} />;
    case 'step':
      return row.step.line;
    case 'outgoing':
      return <OutgoingBubble item={row.item} first={row.first} contactName={contactName} />;
    case 'album':
      return (
        <AlbumBubble messages={row.messages} first={row.first} contactName={contactName} marked={marked} />
      );
    case 'message':
      return (
        <MessageBubble
          message={row.message}
          first={row.first}
          contactName={contactName}
          marked={marked}
          picked={selected?.has(row.message.id)}
        />
      );
  }
}

import { MentionMark } from '../../features/tickets/card/MentionMark';
import { useMentionNotices } from '../../live/unread/use-mention-notices';
import { useMentions } from '../../live/unread/use-mentions';

const markOf = (unread: number) => <MentionMark count={unread} />;

/** Knows the notes that name the user, and tells of new ones. */
export default function MentionNotices() {
  useMentions(markOf);
  useMentionNotices();
  return null;
}

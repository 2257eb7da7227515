import AddReactionOutlined from '@mui/icons-material/AddReactionOutlined';
import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import ReplyRounded from '@mui/icons-material/ReplyRounded';
import IconButton from '@mui/material/IconButton';
import type { Message } from '@recado/sdk/contracts';
import { hint } from '../../components/hint';
import { useTexts } from '../../lib/i18n';
import { useMessageActions } from './actions/message-actions';

/** What stands beside a message under the pointer. The keyboard has the menu, which holds all of it. */
export function BubbleTools({ message }: { message: Message }) {
  const t = useTexts();
  const { rightsOf, reply, openMenu, openReactions } = useMessageActions();
  const rights = rightsOf(message);
  if (!Object.values(rights).some(Boolean)) return null;
  return (
    <span className="tools">
      {rights.reply && (
        <IconButton
          size="small"
          tabIndex={-1}
          aria-label={t('messaging.reply')}
          {...hint(t('messaging.reply'))}
          onClick={() => reply(message)}
        >
          <ReplyRounded fontSize="small" />
        </IconButton>
      )}
      {rights.react && (
        <IconButton
          size="small"
          tabIndex={-1}
          aria-label={t('messaging.react')}
          {...hint(t('messaging.react'))}
          onClick={(event) => openReactions(message, event.currentTarget)}
        >
          <AddReactionOutlined fontSize="small" />
        </IconButton>
      )}
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={t('messaging.actions')}
        {...hint(t('messaging.actions'))}
        onClick={(event) => openMenu(message, event.currentTarget)}
      >
        <MoreHorizRounded fontSize="small" />
      </IconButton>
    </span>
  );
}

import AddReactionOutlined from '@mui/icons-material/AddReactionOutlined';
import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import ReplyRounded from '@mui/icons-material/ReplyRounded';
import type { Message } from '@recado/sdk/contracts';
import type { ButtonHTMLAttributes } from 'react';
import { hint } from '../../../components/hint';
import { useTexts } from '../../../lib/i18n';
import { useMessageActions } from '../actions/message-actions';

type ToolProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string };

/** A button beside a message. Every message has some: they are plain, and look as the line says. */
export function Tool({ label, ...button }: ToolProps) {
  return <button type="button" aria-label={label} {...hint(label)} {...button} />;
}

/** The buttons beside a message under the pointer. The keyboard has the menu, which holds all of it. */
export function BubbleTools({ message }: { message: Message }) {
  const t = useTexts();
  const { rightsOf, reply, openMenu, openReactions } = useMessageActions();
  const rights = rightsOf(message);
  if (!Object.values(rights).some(Boolean)) return null;
  return (
    <span className="tools">
      {rights.reply && (
        <Tool label={t('messaging.reply')} tabIndex={-1} onClick={() => reply(message)}>
          <ReplyRounded fontSize="small" />
        </Tool>
      )}
      {rights.react && (
        <Tool
          label={t('messaging.react')}
          tabIndex={-1}
          onClick={(event) => openReactions(message, event.currentTarget)}
        >
          <AddReactionOutlined fontSize="small" />
        </Tool>
      )}
      <Tool
        label={t('messaging.actions')}
        aria-haspopup="menu"
        onClick={(event) => openMenu(message, event.currentTarget)}
      >
        <MoreHorizRounded fontSize="small" />
      </Tool>
    </span>
  );
}

import BoltOutlined from '@mui/icons-material/BoltOutlined';
import MicNoneRounded from '@mui/icons-material/MicNoneRounded';
import MoodRounded from '@mui/icons-material/MoodRounded';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import SendRounded from '@mui/icons-material/SendRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { memo, Suspense, useState } from 'react';
import { IconAction } from '../../../components/IconAction';
import { useTexts } from '../../../lib/i18n';
import { lazyWithRareTexts } from '../../../lib/lazy-with-texts';
import type { SendCapabilities } from '../capabilities';
import { EmojiPanel } from '../EmojiPanel';
import type { AskedHelp } from '../help/asked-help';
import { AttachButton } from './attach/AttachButton';

const HelpButton = lazyWithRareTexts(() => import('../help/HelpButton'));

interface ToolBarProps {
  ticketId: number;
  capabilities: SendCapabilities;
  isPrivate: boolean;
  editing: boolean;
  saved: boolean;
  sendable: boolean;
  busy: boolean;
  onFiles: (files: readonly File[]) => void;
  onEmoji: (emoji: string) => void;
  onQuick: () => void;
  onRecord: () => void;
  /** A panel has done its work: on with the text. */
  onDone: () => void;
  /** Absent where the plan has no help by a model. */
  onHelp: ((asked: AskedHelp) => void) | undefined;
  /** Absent where nothing can be scheduled. */
  onSchedule: (() => void) | undefined;
  /** Absent where the channel has no templates. */
  onTemplates: (() => void) | undefined;
}

/** Attachments of a text, and the send button. Does not render for each key. */
export const ToolBar = memo(function ToolBar(props: ToolBarProps) {
  const { ticketId, capabilities, isPrivate, editing, saved, sendable, busy } = props;
  const t = useTexts();
  const [emoji, setEmoji] = useState<HTMLElement | null>(null);
  const records = !editing && (isPrivate || capabilities.outbound.audio !== undefined);
  const send = t(editing ? 'messaging.saveEdit' : isPrivate ? 'messaging.saveNote' : 'conversation.send');
  const leaveEmoji = () => {
    setEmoji(null);
    props.onDone();
  };
  return (
    <Box className="tools-row" sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 0.5 }, mt: 1 }}>
      {!editing && (
        <AttachButton
          ticketId={ticketId}
          capabilities={capabilities}
          isPrivate={isPrivate}
          onFiles={props.onFiles}
          onTemplates={props.onTemplates}
          onDone={props.onDone}
        />
      )}
      <IconAction
        label={t('messaging.emoji')}
        aria-haspopup="dialog"
        aria-expanded={emoji !== null}
        onClick={(event) => setEmoji(event.currentTarget)}
      >
        <MoodRounded />
      </IconAction>
      {!editing && (
        <IconAction label={t('messaging.quickReplies')} onClick={props.onQuick}>
          <BoltOutlined />
        </IconAction>
      )}
      {!editing && props.onHelp && (
        <Suspense fallback={null}>
          <HelpButton onAsk={props.onHelp} />
        </Suspense>
      )}
      {!editing && !isPrivate && props.onSchedule && (
        <IconAction label={t('messaging.schedule')} keys="s" onClick={props.onSchedule}>
          <ScheduleOutlined />
        </IconAction>
      )}
      {records && (
        <IconAction label={t('messaging.record')} onClick={props.onRecord}>
          <MicNoneRounded />
        </IconAction>
      )}
      <Typography
        variant="caption"
        noWrap
        sx={{ flex: 1, ml: 1, color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}
      >
        {saved ? t('conversation.draftSaved') : t('messaging.hint')}
      </Typography>
      <Box sx={{ flex: 1, display: { xs: 'block', sm: 'none' } }} />
      <Button
        type="submit"
        variant="contained"
        loading={busy}
        disabled={!sendable}
        endIcon={<SendRounded />}
        sx={{ flex: 'none' }}
      >
        {send}
      </Button>
      <Popover
        open={emoji !== null}
        anchorEl={emoji}
        disableRestoreFocus
        onClose={leaveEmoji}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('messaging.emoji') } }}
      >
        <EmojiPanel onPick={props.onEmoji} onClose={leaveEmoji} />
      </Popover>
    </Box>
  );
});

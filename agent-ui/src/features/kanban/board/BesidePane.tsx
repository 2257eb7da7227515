import Close from '@mui/icons-material/CloseRounded';
import OpenInFull from '@mui/icons-material/OpenInFullRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ColorChip } from '../../../components/ColorChip';
import { IconAction } from '../../../components/IconAction';
import { useTexts } from '../../../lib/i18n';
import { cardOf, laneOf } from '../data/board-state';
import type { Board } from '../data/use-board';
import type { ConversationBeside } from '../parts';
import { useEscape } from './use-escape';

interface BesidePaneProps {
  uuid: string;
  beside: ConversationBeside;
  board: Board;
  /** It fits beside the board; otherwise it covers it. */
  hasRoom: boolean;
}

/** The conversation of a card, with the lane that the card is in. */
export function BesidePane({ uuid, beside, board, hasRoom }: BesidePaneProps) {
  const t = useTexts();
  const pane = useRef<HTMLElement>(null);
  const { Conversation, close } = beside;
  useEscape(close);
  // The conversation's own field takes the focus from here, if the person may write.
  useEffect(() => pane.current?.focus(), [uuid]);
  const card = board.state && cardOf(board.state, uuid);
  const tag = card && board.tags.find(({ id }) => id === laneOf(card));
  return (
    <Box
      ref={pane}
      component="section"
      tabIndex={-1}
      aria-label={t('kanban.beside')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        outline: 'none',
        bgcolor: 'background.default',
        ...(hasRoom
          ? { flex: 'none', width: 'clamp(400px, 40%, 560px)', borderLeft: 1, borderColor: 'divider' }
          : { position: 'absolute', inset: 0, zIndex: 1 }),
      }}
    >
      <Box
        sx={{
          ...{ flex: 'none', display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, pl: 2, pr: 1 },
          ...{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' },
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', fontSize: 13, color: 'text.secondary' }}>
          {tag ? <ColorChip label={tag.name} color={tag.color} wide /> : card && t('kanban.noLane')}
        </Box>
        <Button component={Link} to={`/tickets/${uuid}`} size="small" startIcon={<OpenInFull />}>
          {t('kanban.openInTickets')}
        </Button>
        <IconAction label={t('kanban.closeBeside')} keys="Escape" onClick={close}>
          <Close />
        </IconAction>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
        <Conversation uuid={uuid} />
      </Box>
    </Box>
  );
}

import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Ticket } from '@recado/sdk/contracts';
import { canOpen, screenHref } from '@recado/sdk/rules';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/EmptyState';
import { useTexts } from '../../../lib/i18n';
import { useUser } from '../../../lib/session';
import { toast } from '../../../lib/toasts';
import { useErrorText } from '../../../lib/use-error-text';
import { laneOf } from '../data/board-state';
import { useBoard } from '../data/use-board';
import type { ConversationBeside } from '../parts';
import { BoardFilters } from './BoardFilters';
import { BoardView } from './BoardView';
import { BesidePane } from './BesidePane';
import { cardName } from './card-name';
import { useBoardFilter } from './use-board-filter';

/** The company's tickets in lanes, and one's conversation beside them; over them if room is short. */
export default function KanbanScreen({ beside }: { beside: ConversationBeside }) {
  const t = useTexts();
  const user = useUser();
  const errorText = useErrorText();
  const { chosen, setChosen, filter } = useBoardFilter();
  const [goneId, setGoneId] = useState<number | null>(null);
  const board = useBoard(filter, {
    onOvertaken: (ticket: Ticket) => {
      const lane = board.tags.find(({ id }) => id === laneOf(ticket))?.name ?? t('kanban.noLane');
      toast.info(t('kanban.movedBy', { card: cardName(ticket), lane }));
    },
    onGone: (ticket) => setGoneId(ticket.id),
  });
  const { load } = board;
  const retry = useCallback(() => void load(), [load]);
  const hasRoom = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  const { shownUuid } = beside;
  const screen = (
    <Box
      inert={shownUuid !== null && !hasRoom}
      sx={{
        flex: 1,
        minHeight: 0,
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        p: { xs: 1, sm: 2 },
        pb: { xs: 0, sm: 1 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h1" component="h2" sx={{ flex: '1 0 auto' }}>
          {t('nav.kanban')}
        </Typography>
        {canOpen('kanbanTags', user) && (
          <Button component={Link} to={screenHref('kanbanTags')} variant="outlined" startIcon={<Settings />}>
            {t('kanban.lanes')}
          </Button>
        )}
      </Box>
      <BoardFilters chosen={chosen} onChange={setChosen} />
      {board.state ? (
        <BoardView board={board} state={board.state} goneId={goneId} beside={beside} />
      ) : board.error === null ? (
        <LinearProgress aria-label={t('kanban.board')} />
      ) : (
        <EmptyState
          icon={CloudOff}
          title={t('kanban.failed')}
          text={errorText(board.error)}
          action={
            <Button variant="contained" onClick={retry}>
              {t('actions.retry')}
            </Button>
          }
        />
      )}
    </Box>
  );
  return (
    <Box sx={{ flex: 1, minHeight: 0, minWidth: 0, display: 'flex', position: 'relative' }}>
      {screen}
      {shownUuid !== null && <BesidePane uuid={shownUuid} beside={beside} board={board} hasRoom={hasRoom} />}
    </Box>
  );
}

import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Typography from '@mui/material/Typography';
import type { Ticket } from '@recado/sdk/contracts';
import { ColorChip } from '../../../components/ColorChip';
import { useTexts } from '../../../lib/i18n';
import { laneOf } from '../data/board-state';
import { cardName } from './card-name';

interface MoveDialogProps {
  ticket: Ticket;
  lanes: readonly { id: number; name: string; color: string | null; count: number }[];
  onChoose: (laneId: number) => void;
  onClose: () => void;
}

/** The way without dragging: a list of lanes, for keys and for fingers. */
export function MoveDialog({ ticket, lanes, onChoose, onClose }: MoveDialogProps) {
  const t = useTexts();
  const here = laneOf(ticket);
  const first = lanes.find(({ id }) => id !== here)?.id;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="move-title">
      <DialogTitle id="move-title">{t('kanban.moveTitle', { card: cardName(ticket) })}</DialogTitle>
      <MenuList aria-labelledby="move-title" sx={{ pb: 2, maxHeight: '60vh', overflowY: 'auto' }}>
        {lanes.map(({ id, name, color, count }) => (
          <MenuItem
            key={id}
            autoFocus={id === first}
            selected={id === here}
            disabled={id === here}
            onClick={() => onChoose(id)}
            sx={{ minHeight: 44, gap: 1, justifyContent: 'space-between' }}
          >
            {color ? <ColorChip label={name} color={color} wide /> : name}
            <Typography variant="caption" color="textSecondary">
              {id === here ? t('kanban.here') : count}
            </Typography>
          </MenuItem>
        ))}
      </MenuList>
    </Dialog>
  );
}

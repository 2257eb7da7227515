import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Lane } from '@recado/sdk/contracts';
import { ColorChip } from '../../../components/ColorChip';
import { IconAction } from '../../../components/IconAction';
import { CardRow } from '../../../components/list/ListCard';
import { useTexts } from '../../../lib/i18n';

interface LaneRowProps {
  lane: Lane;
  onEdit: (lane: Lane) => void;
  onDelete: (lane: Lane) => void;
}

/** One lane: its look, the number of its tickets, its actions. */
export function LaneRow({ lane, onEdit, onDelete }: LaneRowProps) {
  const t = useTexts();
  const limit = lane.wipLimit;
  return (
    <CardRow>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ColorChip label={lane.name} color={lane.color} wide />
      </Box>
      <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('kanban.count', { smart_count: lane.ticketsCount })}
        {limit ? `, ${t('kanban.limitOf', { limit })}` : ''}
      </Typography>
      <Box sx={{ flex: 'none', display: 'flex' }}>
        <IconAction label={`${t('actions.edit')}: ${lane.name}`} onClick={() => onEdit(lane)}>
          <EditOutlined fontSize="small" />
        </IconAction>
        <IconAction label={`${t('actions.delete')}: ${lane.name}`} onClick={() => onDelete(lane)}>
          <DeleteOutline fontSize="small" />
        </IconAction>
      </Box>
    </CardRow>
  );
}

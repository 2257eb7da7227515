import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CountedTag } from '@recado/sdk/contracts';
import { Chip } from '../../components/Chip';
import { ColorChip } from '../../components/ColorChip';
import { IconAction } from '../../components/IconAction';
import { CardRow } from '../../components/list/ListCard';
import { useTexts } from '../../lib/i18n';

interface TagRowProps {
  tag: CountedTag;
  onEdit: (tag: CountedTag) => void;
  onDelete: (tag: CountedTag) => void;
}

/** One tag: its look, the number of its contacts, its actions. */
export function TagRow({ tag, onEdit, onDelete }: TagRowProps) {
  const t = useTexts();
  return (
    <CardRow>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
        <ColorChip label={tag.name} color={tag.color} wide />
        {tag.kanban === 1 && <Chip>{t('tags.kanbanMark')}</Chip>}
      </Box>
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}
      >
        {t('tags.contacts', { smart_count: tag.contactsCount })}
      </Typography>
      <Box sx={{ flex: 'none', display: 'flex' }}>
        <IconAction label={`${t('actions.edit')}: ${tag.name}`} onClick={() => onEdit(tag)}>
          <EditOutlined fontSize="small" />
        </IconAction>
        <IconAction label={`${t('actions.delete')}: ${tag.name}`} onClick={() => onDelete(tag)}>
          <DeleteOutline fontSize="small" />
        </IconAction>
      </Box>
    </CardRow>
  );
}

import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { DeleteRecord } from './DeleteRecord';

/** Actions on the record of a row: edit it in a dialog, or delete it. */
export function RowButtons({ name, onEdit }: { name: string; onEdit: () => void }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'flex-end' }}>
      <Tooltip title={translate('actions.edit')}>
        <IconButton
          size="small"
          color="primary"
          aria-label={`${translate('actions.edit')}: ${name}`}
          onClick={onEdit}
        >
          <EditIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <DeleteRecord />
    </Box>
  );
}

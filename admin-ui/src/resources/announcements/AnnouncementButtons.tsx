import ReadersIcon from '@mui/icons-material/HowToRegOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { Announcement } from '@recado/sdk/contracts';
import { RowButtons } from '../../components/RowButtons';

export interface RowProps {
  onEdit: (announcement: Announcement) => void;
  onReaders: (announcement: Announcement) => void;
}

/** See who has read it, edit it, or delete it. */
export function AnnouncementButtons({
  announcement,
  onEdit,
  onReaders,
}: RowProps & { announcement: Announcement }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'flex-end' }}>
      <Tooltip title={translate('office.announcements.readers')}>
        <IconButton
          size="small"
          color="primary"
          aria-label={`${translate('office.announcements.readers')}: ${announcement.title}`}
          onClick={() => onReaders(announcement)}
        >
          <ReadersIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <RowButtons name={announcement.title} onEdit={() => onEdit(announcement)} />
    </Box>
  );
}

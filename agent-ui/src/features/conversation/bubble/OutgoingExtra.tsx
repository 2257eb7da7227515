import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import PersonOutlineRounded from '@mui/icons-material/PersonOutlineRounded';
import Box from '@mui/material/Box';
import { useTexts } from '../../../lib/i18n';
import { mediaSource } from '../../../lib/messages/message-data';
import type { OutgoingExtras } from '../../../lib/messages/outgoing';
import LocationCard from '../media/LocationCard';
import { Notice } from '../media/Notice';

/** A location, cards or a stored file being sent. */
export default function OutgoingExtra({ extras }: { extras: OutgoingExtras }) {
  const t = useTexts();
  const { place, cards, stored } = extras;
  if (place) return <LocationCard place={{ name: '', address: '', ...place }} />;
  if (cards)
    return <Notice icon={<PersonOutlineRounded />}>{cards.map(({ name }) => name).join(', ')}</Notice>;
  if (!stored) return null;
  const source = stored.mime?.startsWith('image/') ? mediaSource(stored.url) : undefined;
  return source ? (
    <Box
      component="img"
      src={source}
      alt={stored.name ?? ''}
      sx={{
        display: 'block',
        width: 272,
        maxWidth: '100%',
        height: 180,
        objectFit: 'cover',
        borderRadius: 1,
      }}
    />
  ) : (
    <Notice icon={<InsertDriveFileOutlined />}>{stored.name ?? t('conversation.file')}</Notice>
  );
}

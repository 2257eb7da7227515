import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTexts } from '../../../lib/i18n';
import { mapHref, type Place } from '../../../lib/message-data';

/** A place. No map is loaded; the link opens one when a person wants it. */
export function LocationCard({ place }: { place: Place }) {
  const t = useTexts();
  return (
    <Box sx={{ display: 'flex', gap: 1, whiteSpace: 'normal', minWidth: 200 }}>
      <PlaceOutlined aria-hidden color="primary" />
      <div>
        <Box sx={{ fontWeight: 500 }}>{place.name || t('conversation.location')}</Box>
        {place.address && <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{place.address}</Box>}
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
          {place.latitude.toFixed(5)}, {place.longitude.toFixed(5)}
        </Box>
        <Link href={mapHref(place)} target="_blank" rel="noopener noreferrer">
          {t('conversation.openMap')}
        </Link>
      </div>
    </Box>
  );
}

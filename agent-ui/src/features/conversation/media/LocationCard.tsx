import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useTexts } from '../../../lib/i18n';
import { tokens } from '../../../lib/look/tokens';
import { mapHref, type Place } from '../../../lib/messages/message-data';

/**
 * Lines of a street map that is drawn here, with nothing loaded from anywhere: it symbolises a place and is not its
 * map.
 */
const Sketch = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 96,
  borderRadius: 6,
  background: tokens(theme).okSoft,
  '& .street': { stroke: tokens(theme).surface, strokeWidth: 7, fill: 'none' },
  '& .lane': { stroke: tokens(theme).surface, strokeWidth: 3, fill: 'none' },
  '& .water': { fill: tokens(theme).infoSoft },
  '& .pin': { fill: tokens(theme).bad },
  '& .eye': { fill: tokens(theme).surface },
}));

/** A place. No map is loaded; the link opens one when a person wants it. */
export default function LocationCard({ place }: { place: Place }) {
  const t = useTexts();
  // Places differ a little in their picture, always in the same way.
  const turn = Math.round(Math.abs(place.latitude * 7 + place.longitude * 13) * 10) % 40;
  return (
    <Box sx={{ whiteSpace: 'normal', width: 260, maxWidth: '100%', mb: 0.5 }}>
      <Sketch viewBox="0 0 260 96" preserveAspectRatio="xMidYMid slice" aria-hidden>
        <path className="water" d={`M0 ${70 - turn / 2} Q70 ${60 + turn / 3} 120 96 L0 96 Z`} />
        <path className="street" d={`M-5 ${30 + turn / 2} L265 ${10 + turn}`} />
        <path className="street" d={`M${90 + turn} -5 L${120 - turn} 101`} />
        <path className="lane" d={`M${180 - turn} -5 L${210 + turn / 2} 101`} />
        <path className="lane" d={`M-5 ${78 - turn / 2} L265 ${60 + turn / 2}`} />
        <path className="pin" d="M130 68 C114 48 112 42 112 36 A18 18 0 0 1 148 36 C148 42 146 48 130 68 Z" />
        <circle className="eye" cx="130" cy="36" r="7" />
      </Sketch>
      <Box sx={{ fontWeight: 500, mt: 0.75 }}>{place.name || t('conversation.location')}</Box>
      {place.address && <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{place.address}</Box>}
      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
        {place.latitude.toFixed(5)}, {place.longitude.toFixed(5)}
      </Box>
      <Link href={mapHref(place)} target="_blank" rel="noopener noreferrer">
        {t('conversation.openMap')}
        <OpenInNewRounded aria-hidden sx={{ fontSize: 14, ml: 0.5, verticalAlign: -2 }} />
      </Link>
    </Box>
  );
}

import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCommands, type Command } from '../../lib/commands/commands';
import { useTexts } from '../../lib/i18n';

interface TourOfferProps {
  onStart: () => void;
  onRefuse: () => void;
}

/** Offers the tour under the screen, where it covers nothing. */
export function TourOffer({ onStart, onRefuse }: TourOfferProps) {
  const t = useTexts();
  const main = document.getElementById('content');
  const commands = useMemo<Command[]>(
    () => [
      {
        ...{ id: 'tour.refuse', title: t('tour.notNow'), group: t('tour.name') },
        ...{ keys: 'Escape', hidden: true, run: onRefuse },
      },
    ],
    [t, onRefuse],
  );
  useCommands(commands);
  if (!main) return null;
  return createPortal(
    <Box
      component="aside"
      aria-label={t('tour.name')}
      sx={{
        flex: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'recado.raised',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 160 }}>{t('tour.offer')}</Box>
      <Button size="small" color="inherit" onClick={onRefuse}>
        {t('tour.notNow')}
      </Button>
      <Button size="small" variant="contained" onClick={onStart}>
        {t('tour.start')}
      </Button>
    </Box>,
    main,
  );
}

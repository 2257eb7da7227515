import { useId } from 'react';
import PlayArrow from '@mui/icons-material/PlayArrowRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { Help } from '@recado/sdk/contracts';
import { useTexts } from '../../lib/i18n';

/**
 * A video before it is requested: nothing of it is loaded, not even its picture. The button is the title, which covers the
 * card: what else stands in the card is no part of its name.
 */
export function HelpCard({ help, onPlay }: { help: Help; onPlay: (help: Help) => void }) {
  const t = useTexts();
  const descriptionId = useId();
  return (
    <Box
      sx={{
        position: 'relative',
        height: '100%',
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        overflow: 'hidden',
        bgcolor: 'recado.surface',
        boxShadow: (theme) => theme.palette.recado.shadow,
        '&:hover .play, &:has(:focus-visible) .play': {
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
        },
        '&:has(:focus-visible)': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      <Box
        sx={{ aspectRatio: '16 / 9', display: 'grid', placeItems: 'center', bgcolor: 'recado.accentSoft' }}
      >
        <Box
          className="play"
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 56,
            height: 56,
            borderRadius: '50%',
            bgcolor: 'recado.surface',
            color: 'primary.main',
            boxShadow: (theme) => theme.palette.recado.shadow,
          }}
        >
          <PlayArrow fontSize="large" />
        </Box>
      </Box>
      <Box sx={{ p: 2 }}>
        <Typography variant="subtitle1" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          <ButtonBase
            onClick={() => onPlay(help)}
            aria-label={t('helps.play', { title: help.title })}
            aria-describedby={help.description ? descriptionId : undefined}
            sx={{
              position: 'static',
              font: 'inherit',
              textAlign: 'start',
              '&:focus-visible': { outline: 0 },
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            {help.title}
          </ButtonBase>
        </Typography>
        {help.description && (
          <Typography
            id={descriptionId}
            color="textSecondary"
            sx={{
              mt: 0.5,
              display: '-webkit-box',
              WebkitLineClamp: 3,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
              overflowWrap: 'anywhere',
            }}
          >
            {help.description}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

import { useEffect, useId, useRef } from 'react';
import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { IconAction } from '../../components/IconAction';
import { useTexts } from '../../lib/i18n';
import type { TourStep } from './tour-steps';

interface TourCardProps {
  step: TourStep;
  index: number;
  total: number;
  sheet: boolean;
  onStep: (index: number) => void;
  onLeave: () => void;
  onFinish: () => void;
}

/** What a step says. It is no dialog: the keys that it tells of act while it is open. */
export function TourCard({ step, index, total, sheet, onStep, onLeave, onFinish }: TourCardProps) {
  const t = useTexts();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const last = index === total - 1;
  useEffect(() => title.current?.focus({ preventScroll: true }), [index]);
  return (
    <Paper
      component="section"
      aria-labelledby={`${id}-title`}
      elevation={8}
      sx={{
        p: 2,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'recado.raised',
        ...(sheet ? { borderRadius: '12px 12px 0 0' } : { width: 320 }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
          {t('tour.progress', { step: index + 1, total })}
        </Typography>
        <IconAction label={t('actions.close')} size="small" onClick={onLeave}>
          <Close fontSize="small" />
        </IconAction>
      </Box>
      <Typography
        ref={title}
        id={`${id}-title`}
        variant="subtitle1"
        component="h2"
        tabIndex={-1}
        aria-describedby={`${id}-body`}
        sx={{ outline: 'none' }}
      >
        {t(step.title)}
      </Typography>
      <Typography id={`${id}-body`} sx={{ mt: 0.5, mb: 2 }}>
        {t(step.body)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" color="inherit" onClick={onLeave}>
          {t('tour.skip')}
        </Button>
        <Box sx={{ flex: 1 }} />
        {index > 0 && (
          <Button size="small" color="inherit" onClick={() => onStep(index - 1)}>
            {t('tour.back')}
          </Button>
        )}
        <Button size="small" variant="contained" onClick={() => (last ? onFinish() : onStep(index + 1))}>
          {t(last ? 'tour.finish' : 'tour.next')}
        </Button>
      </Box>
    </Paper>
  );
}

import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../components/EmptyState';
import { useTexts } from '../../lib/i18n';
import { useErrorText } from '../../lib/use-error-text';
import { BoardOfMoments } from './BoardOfMoments';
import { useMoments } from './data/use-moments';
import { MomentsFilters } from './MomentsFilters';
import { MomentsSheet } from './moments-styles';
import { useMomentsFilter } from './use-moments-filter';

/** `/moments`, "Tempo Real": who waits, and who is with whom, as it happens. */
export default function MomentsScreen() {
  const t = useTexts();
  const errorText = useErrorText();
  const { filter, change } = useMomentsFilter();
  const moments = useMoments(filter);
  const { board, error, load } = moments;
  const retry = (
    <Button variant={board ? 'outlined' : 'contained'} size="small" onClick={() => void load()}>
      {t('actions.retry')}
    </Button>
  );
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        p: { xs: 1, sm: 2 },
        pb: { xs: 0, sm: 0 },
      }}
    >
      <Typography variant="h1" component="h2">
        {t('nav.moments')}
      </Typography>
      <MomentsFilters filter={filter} onChange={change} />
      {error !== null && board && (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Typography color="error">{t('moments.stale')}</Typography>
          {retry}
        </Box>
      )}
      {board ? (
        <>
          <BoardOfMoments board={board} moments={moments} />
          {board.moreAgents > 0 && (
            <Typography color="textSecondary" sx={{ pb: 1 }}>
              {t('moments.moreAgents', { smart_count: board.moreAgents })}
            </Typography>
          )}
        </>
      ) : error === null ? (
        <MomentsSheet role="status" aria-busy aria-label={t('actions.loading')}>
          {Array.from({ length: 4 }, (_, card) => (
            <Skeleton key={card} variant="rounded" height={240} />
          ))}
        </MomentsSheet>
      ) : (
        <EmptyState icon={CloudOff} title={t('moments.failed')} text={errorText(error)} action={retry} />
      )}
    </Box>
  );
}

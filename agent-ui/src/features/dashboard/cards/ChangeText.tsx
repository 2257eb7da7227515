import ArrowDownward from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpward from '@mui/icons-material/ArrowUpwardRounded';
import DragHandle from '@mui/icons-material/DragHandleRounded';
import Box from '@mui/material/Box';
import { usePercent } from '../../../lib/figures/use-percent';
import { useTexts } from '../../../lib/i18n';
import { changeOf } from './change';

interface ChangeTextProps {
  value: number | null;
  former: number | null;
  /** The former value as it is written. */
  formerText: string;
  /** What is better: a small wait, many closings. Absent: neither. */
  better?: 'up' | 'down' | undefined;
}

const ICONS = { up: ArrowUpward, down: ArrowDownward, same: DragHandle };

/** The change against the range before: an arrow and words; the colour only repeats them. */
export function ChangeText({ value, former, formerText, better }: ChangeTextProps) {
  const t = useTexts();
  const asPercent = usePercent();
  const change = changeOf(value, former);
  if (!change)
    return <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t('dashboard.noFormer')}</Box>;
  const { direction, percent } = change;
  const Icon = ICONS[direction];
  const words =
    direction === 'same'
      ? t('dashboard.same')
      : percent === null
        ? t('dashboard.wasNone')
        : t(direction === 'up' ? 'dashboard.more' : 'dashboard.less', { percent: asPercent(percent) });
  const color =
    direction === 'same' || !better ? 'text.secondary' : direction === better ? 'recado.ok' : 'recado.bad';
  return (
    <Box
      sx={{
        typography: 'caption',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 0.5,
        '& > *': { whiteSpace: 'nowrap' },
      }}
    >
      <Box
        component="span"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color, '& svg': { fontSize: 14 } }}
      >
        <Icon aria-hidden />
        {words}
      </Box>
      {direction !== 'same' && percent !== null && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('dashboard.before', { value: formerText })}
        </Box>
      )}
    </Box>
  );
}

import { styled } from '@mui/material/styles';
import { daysAgo, longDay } from '../../../lib/dates';
import { useI18n } from '../../../lib/i18n';
import { tokens } from '../../../lib/look/tokens';

const DayLine = styled('div')({ display: 'flex', justifyContent: 'center', padding: '12px 0 4px' });
const DayName = styled('h3')(({ theme }) => ({
  margin: 0,
  fontSize: 12,
  lineHeight: '18px',
  fontWeight: 500,
  color: tokens(theme).muted,
  background: tokens(theme).surface,
  border: `1px solid ${tokens(theme).line}`,
  borderRadius: 12,
  padding: '1px 12px',
  '&::first-letter': { textTransform: 'uppercase' },
}));
const NewLine = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '12px 28px 4px',
  fontSize: 12,
  fontWeight: 600,
  color: tokens(theme).bad,
  '&::before, &::after': { content: '""', height: 1, flex: 1, background: 'currentColor', opacity: 0.35 },
}));

export function DaySeparator({ at }: { at: string }) {
  const { t, language } = useI18n();
  const ago = daysAgo(at);
  const name =
    ago === 0 ? t('conversation.today') : ago === 1 ? t('conversation.yesterday') : longDay(at, language);
  return (
    <DayLine>
      <DayName>{name}</DayName>
    </DayLine>
  );
}

export function UnreadSeparator({ count }: { count: number }) {
  const { t } = useI18n();
  return <NewLine>{t('conversation.unreadLine', { smart_count: count })}</NewLine>;
}

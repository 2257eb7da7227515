import { useState } from 'react';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../components/EmptyState';
import { Logo } from '../../components/Logo';
import { LanguageMenu } from '../../components/signed-out/LanguageMenu';
import { formatDay } from '../../lib/dates';
import { useTexts } from '../../lib/i18n';
import { useSession, useUser } from '../../lib/session';
import { toast } from '../../lib/toasts';

/** The screen for users of a company whose subscription has ended. None of their data is gone. */
export default function ExpiredScreen() {
  const t = useTexts();
  const { reload, signOut } = useSession();
  const { company } = useUser();
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    await reload();
    setBusy(false);
    // A user with access again has left this screen and does not see this.
    toast.info(t('session.stillExpired'));
  };
  const text = company.dueDate
    ? t('session.expiredText', { date: formatDay(company.dueDate) })
    : t('session.expiredTextNoDate');
  return (
    <Box component="main" sx={{ minHeight: '100%', display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, p: 2 }}>
        <Logo />
        <Typography variant="subtitle1" sx={{ flex: 1 }}>
          {company.name}
        </Typography>
        <LanguageMenu />
      </Box>
      <EmptyState
        icon={EventBusy}
        heading="h1"
        title={t('session.expiredTitle')}
        text={`${text} ${t('session.expiredKept')}`}
        action={
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button variant="contained" loading={busy} onClick={() => void check()}>
              {t('session.checkAgain')}
            </Button>
            <Button onClick={() => void signOut()}>{t('actions.signOut')}</Button>
          </Box>
        }
      />
    </Box>
  );
}

import { useEffect, useState } from 'react';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isAdmin, screenHref } from '@recado/sdk/rules';
import { EmptyState } from '../../components/EmptyState';
import { Logo } from '../../components/Logo';
import { LanguageMenu } from '../../components/signed-out/LanguageMenu';
import { formatDay } from '../../lib/dates';
import { useTexts } from '../../lib/i18n';
import { useLiveTopic } from '../../lib/live-hooks';
import { useSession, useUser } from '../../lib/session';
import { toast } from '../../lib/toasts';

/**
 * The screen for users of a company whose subscription has ended. None of their data is gone, and it is left by itself
 * once the payment has arrived.
 */
export default function ExpiredScreen() {
  const t = useTexts();
  const { reload, signOut } = useSession();
  const user = useUser();
  const { company } = user;
  const [busy, setBusy] = useState(false);
  // A live event can be lost with its page.
  useEffect(() => {
    const look = () => void reload();
    const looks = ['focus', 'online'] as const;
    for (const name of looks) window.addEventListener(name, look);
    return () => {
      for (const name of looks) window.removeEventListener(name, look);
    };
  }, [reload]);
  useLiveTopic('payment', ({ company: { dueDate } }) => {
    const text = dueDate
      ? t('subscription.renewed', { date: formatDay(dueDate) })
      : t('subscription.renewedNoDate');
    toast.success(text, { duration: 8000 });
  });
  const check = async () => {
    setBusy(true);
    await reload();
    setBusy(false);
    // A user with access again has left this screen and does not see this.
    toast.info(t('subscription.stillExpired'));
  };
  const mayPay = isAdmin(user);
  const text = company.dueDate
    ? t('subscription.text', { date: formatDay(company.dueDate) })
    : t('subscription.textNoDate');
  return (
    <Box component="main" sx={{ minHeight: '100%', display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, p: 2 }}>
        <Logo />
        <Typography variant="subtitle1" component="div" sx={{ flex: 1 }}>
          {company.name}
        </Typography>
        <LanguageMenu />
      </Box>
      <EmptyState
        icon={EventBusy}
        heading="h1"
        title={t('subscription.title')}
        text={[text, !mayPay && t('subscription.askAdmin'), t('subscription.kept')].filter(Boolean).join(' ')}
        action={
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
            {mayPay && (
              <Button variant="contained" href={screenHref('expired')}>
                {t('subscription.toPay')}
              </Button>
            )}
            <Button variant={mayPay ? 'outlined' : 'contained'} loading={busy} onClick={() => void check()}>
              {t('subscription.checkAgain')}
            </Button>
            <Button onClick={() => void signOut()}>{t('actions.signOut')}</Button>
          </Box>
        }
      />
    </Box>
  );
}

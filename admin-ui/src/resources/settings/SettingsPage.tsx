import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Loading, Title, usePermissions, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { SessionUser } from '@recado/sdk/contracts';
import { RetryAlert } from '../../components/RetryAlert';
import { SETTINGS_TABS } from './tabs';
import { useSettings } from '../../providers/use-settings';

export function SettingsPage() {
  const { permissions: user } = usePermissions<SessionUser>();
  if (!user) return <Loading />;
  return <Settings user={user} />;
}

function Settings({ user }: { user: SessionUser }) {
  const translate = useTranslate();
  const { data: settings, error, isPending, refetch } = useSettings();
  const [search, setSearch] = useSearchParams();
  if (isPending) return <Loading />;
  // A failed look in the background leaves the page, and what is being typed into it.
  if (error && !settings) return <RetryAlert error={error} onRetry={refetch} />;
  const values = new Map(settings.map(({ key, value }) => [key, value]));
  const tabs = SETTINGS_TABS.filter(({ isShown }) => !isShown || isShown(user, values));
  const tab = tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0]!;
  return (
    <Box sx={{ maxWidth: 1040, width: '100%', mx: 'auto', minWidth: 0 }}>
      <Title title="nav.settings" />
      <Tabs
        value={tab.id}
        onChange={(_, id: string) => setSearch(id === 'options' ? {} : { tab: id })}
        variant="scrollable"
        scrollButtons={false}
        aria-label={translate('nav.settings')}
        sx={{ mb: 2, '& .MuiTabs-list': { gap: 3 } }}
      >
        {tabs.map(({ id, label }) => (
          <Tab
            key={id}
            id={`tab-${id}`}
            aria-controls={id === tab.id ? `panel-${id}` : undefined}
            value={id}
            label={translate(label)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab.id}`} aria-labelledby={`tab-${tab.id}`}>
        {tab.render(user)}
      </Box>
    </Box>
  );
}

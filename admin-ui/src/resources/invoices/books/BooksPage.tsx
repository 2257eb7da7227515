import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Title, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { SessionUser } from '@recado/sdk/contracts';
import { PLATFORM_ID } from '../../companies/company-record';
import { OwnInvoicesPage } from '../own/OwnInvoicesPage';
import { AllInvoices } from './AllInvoices';
import { BillingSettingsTab } from './BillingSettingsTab';
import { ReviewTab } from './ReviewTab';
import { TotalsTab } from './TotalsTab';

const TABS = [
  { id: 'all', body: <AllInvoices /> },
  { id: 'review', body: <ReviewTab /> },
  { id: 'totals', body: <TotalsTab /> },
  { id: 'settings', body: <BillingSettingsTab /> },
] as const;

/** The books of all companies, for super users; their own company's invoices too, unless it is the platform's. */
export function BooksPage({ user }: { user: SessionUser }) {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const own = { id: 'own', body: <OwnInvoicesPage expired={user.company.expired} /> };
  const tabs = [...(user.companyId === PLATFORM_ID ? [] : [own]), ...TABS];
  // A list of one company's invoices is linked by its filter.
  const named = search.get('tab') ?? (search.has('filter') ? 'all' : undefined);
  const tab = tabs.find(({ id }) => id === named) ?? tabs[0]!;
  return (
    <Box sx={{ width: '100%', minWidth: 0 }}>
      <Title title="nav.invoices" />
      <Tabs
        value={tab.id}
        onChange={(_, id: string) => setSearch({ tab: id })}
        variant="scrollable"
        scrollButtons={false}
        aria-label={translate('nav.invoices')}
        sx={{ mb: 2, '& .MuiTabs-list': { gap: 3 } }}
      >
        {tabs.map(({ id }) => (
          <Tab
            key={id}
            id={`tab-${id}`}
            aria-controls={id === tab.id ? `panel-${id}` : undefined}
            value={id}
            label={translate(`office.books.tabs.${id}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab.id}`} aria-labelledby={`tab-${tab.id}`}>
        {tab.body}
      </Box>
    </Box>
  );
}

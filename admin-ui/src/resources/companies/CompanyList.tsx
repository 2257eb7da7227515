import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { Company } from '@recado/sdk/contracts';
import { DialogList } from '../../components/DialogList';
import { listFilters } from '../../components/filters/list-filters';
import { ListTitle } from '../../components/ListTitle';
import { CompanyCards } from './CompanyCards';
import { CompanyDialog } from './CompanyDialog';
import { CompanyFilters } from './CompanyFilters';
import { CompanyTable } from './CompanyTable';

const filters = listFilters(<CompanyFilters />);
const CSV = [
  ...['id', 'name', 'email', 'phone', 'document', 'status'],
  { source: 'planId', value: ({ plan }: Company) => plan?.name },
  'dueDate',
  { source: 'recurrence', words: 'office.companies.recurrences' },
  ...['createdAt', 'lastLogin', 'numberAttendants', 'numberConections'],
];
/** How often a list with a running deletion is reloaded. */
const PROGRESS_MS = 1500;

interface Pages {
  state: { data?: { pages: { data: Company[] }[] } | undefined };
}
const whileDeleting = ({ state }: Pages): number | false =>
  state.data?.pages.some(({ data }) => data.some(({ deletion }) => deletion)) ? PROGRESS_MS : false;

/** Every company, for super users; `inTab` under the heading of the settings. */
export function CompanyList({ inTab = false }: { inTab?: boolean }) {
  // A table of all columns needs the whole page.
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg')) || inTab;
  return (
    <DialogList<Company>
      resource="companies"
      title={inTab ? false : <ListTitle text="nav.companies" />}
      inAddress={!inTab}
      sort={{ field: 'name', order: 'ASC' }}
      addLabel="actions.add"
      emptyTitle="office.companies.emptyTitle"
      emptyText="office.companies.emptyText"
      queryOptions={{ refetchInterval: whileDeleting as never }}
      csv={CSV}
      filters={filters}
      bare={small}
      rows={(edit) => (small ? <CompanyCards onEdit={edit} /> : <CompanyTable onEdit={edit} />)}
      form={(company, close) => <CompanyDialog company={company} onClose={close} />}
    />
  );
}

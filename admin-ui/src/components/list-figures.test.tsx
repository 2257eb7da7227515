// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import {
  AdminContext,
  InfiniteListBase,
  ListBase,
  Loading,
  testDataProvider,
  type GetListParams,
} from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from '@recado/sdk/ui';
import { NamedParts } from '../layout/NamedParts';
import { texts } from '../texts/pt/all';
import { ExportCsv } from './csv/ExportCsv';
import { ListTitle } from './ListTitle';
import { Pages } from './Pages';

vi.mock('@recado/sdk/ui', async (original) => ({ ...(await original<object>()), saveFile: vi.fn() }));
afterEach(cleanup);

const i18n = polyglotI18nProvider(() => texts, 'pt', undefined, { allowMissing: true });
/** Rows as the server gives them: `counted`, or only with the news that there is one more. */
const rows = (all: number, counted: boolean) =>
  testDataProvider({
    getList: async (_: string, { pagination }: GetListParams) => {
      const { page, perPage } = pagination!;
      const first = (page - 1) * perPage;
      const data = Array.from({ length: Math.min(perPage, all - first) }, (_one, n) => ({
        ...{ id: first + n + 1, name: `C ${n}`, status: 'INATIVA' },
      })) as never[];
      const end = first + data.length;
      return { data, total: counted ? all : Math.min(all, end + 1) };
    },
  });
const list = (all: number, counted: boolean) =>
  render(
    <AdminContext dataProvider={rows(all, counted)} i18nProvider={i18n}>
      <InfiniteListBase resource="campaigns" perPage={25} disableSyncWithLocation>
        <ListTitle text="nav.campaigns" />
      </InfiniteListBase>
    </AdminContext>,
  );

it.each([
  [10_001, true, 'Campanhas (10.001)'],
  [1_001, false, 'Campanhas (25+)'],
  [25, false, 'Campanhas (25)'],
  [3, false, 'Campanhas (3)'],
])('of %i rows, counted: %s, the heading is %s', async (all, counted, heading) => {
  list(all, counted);
  await screen.findByText(heading);
});

it('the pages of a long list are counted as people read figures', async () => {
  render(
    <AdminContext dataProvider={rows(1_201, true)} i18nProvider={i18n}>
      <ListBase resource="queues" perPage={25} disableSyncWithLocation>
        <Pages />
      </ListBase>
    </AdminContext>,
  );
  await screen.findByText('1-25 de 1.201');
});

it('a file for spreadsheets has words instead of the states of the protocol', async () => {
  render(
    <AdminContext dataProvider={rows(1, true)} i18nProvider={i18n}>
      <InfiniteListBase resource="campaigns" disableSyncWithLocation>
        <ExportCsv fields={['name', { source: 'status', words: 'campaignStatuses' }]} />
      </InfiniteListBase>
    </AdminContext>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const [file] = vi.mocked(saveFile).mock.calls[0]!;
  expect(await file.text()).toContain('C 0;Inativa');
});

it('what turns while something loads has a name', async () => {
  render(
    <AdminContext i18nProvider={i18n}>
      <NamedParts>
        <Loading timeout={0} />
      </NamedParts>
    </AdminContext>,
  );
  await screen.findByRole('progressbar', { name: 'Carregando' });
});

import ExtensionIcon from '@mui/icons-material/ExtensionOutlined';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { DataTable, List, SimpleList, useTranslate, type ResourceProps } from 'react-admin';
import type { PluginInfo } from '@recado/sdk/contracts';
import { EmptyList } from '../../components/EmptyList';
import { ListTitle } from '../../components/ListTitle';
import { shortDateTime } from '../../components/dates';

const Column = DataTable.Col<PluginInfo>;
const COLORS = { ready: 'success', failed: 'error', disabled: 'warning' } as const;

function PluginList() {
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  return (
    <List
      title={<ListTitle text="nav.plugins" />}
      actions={false}
      exporter={false}
      pagination={false}
      perPage={100}
      empty={<EmptyList title="office.plugins.emptyTitle" text="office.plugins.emptyText" action={null} />}
    >
      {small ? <Cards /> : <Table />}
    </List>
  );
}

function Cards() {
  const translate = useTranslate();
  return (
    <SimpleList<PluginInfo>
      primaryText={({ displayName, version }) => [displayName, version].filter(Boolean).join(' ')}
      secondaryText={({ error, state }) => error ?? translate(`office.plugins.meanings.${state}`)}
      tertiaryText={({ state }) => <PluginState state={state} />}
      linkType={false}
    />
  );
}

function Table() {
  const translate = useTranslate();
  return (
    <DataTable<PluginInfo> bulkActionButtons={false} rowClick={false}>
      <Column source="displayName" disableSort />
      <Column source="version" disableSort />
      <Column
        source="kinds"
        disableSort
        render={({ kinds }) =>
          kinds.map((kind) => translate(`office.plugins.kinds.${kind}`, { _: kind })).join(', ')
        }
      />
      <Column source="state" disableSort render={({ state }) => <PluginState state={state} />} />
      <Column
        source="error"
        disableSort
        render={({ error, state }) => (
          <Typography color={error ? 'error' : 'textSecondary'}>
            {error ?? translate(`office.plugins.meanings.${state}`)}
          </Typography>
        )}
      />
      <Column source="since" disableSort render={({ since }) => shortDateTime(since)} />
    </DataTable>
  );
}

export function PluginState({ state }: { state: PluginInfo['state'] }) {
  const translate = useTranslate();
  const color = state in COLORS ? COLORS[state as keyof typeof COLORS] : 'default';
  return <Chip size="small" color={color} label={translate(`office.plugins.states.${state}`)} />;
}

export const plugins = {
  name: 'plugins',
  icon: ExtensionIcon,
  list: PluginList,
  recordRepresentation: 'displayName',
} satisfies ResourceProps;

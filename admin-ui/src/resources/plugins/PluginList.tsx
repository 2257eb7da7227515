import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { DataTable, List, SimpleList, usePermissions, useTranslate } from 'react-admin';
import type { PluginInfo, SessionUser } from '@recado/sdk/contracts';
import { EmptyList } from '../../components/EmptyList';
import { NothingFits } from '../../components/filters/NothingFits';
import { ListTitle } from '../../components/ListTitle';
import { shortDateTime } from '../../components/dates';
import { PluginState } from './PluginState';
import { usePluginName } from './use-plugin-name';
import { useProblemText } from './problem-text';

const Column = DataTable.Col<PluginInfo>;

export function PluginList() {
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const { permissions: user } = usePermissions<SessionUser>();
  // A plugin's settings belong to the installation: other admins see only its state.
  const opens = user?.super ? 'edit' : false;
  return (
    <List
      title={<ListTitle text="nav.plugins" />}
      actions={false}
      exporter={false}
      pagination={false}
      perPage={100}
      empty={<EmptyList title="office.plugins.emptyTitle" text="office.plugins.emptyText" action={null} />}
    >
      {small ? <Cards opens={opens} /> : <Table opens={opens} counts={user?.super ?? false} />}
    </List>
  );
}

interface Opening {
  opens: 'edit' | false;
}

function Cards({ opens }: Opening) {
  const problem = useProblemText();
  const nameOf = usePluginName();
  const translate = useTranslate();
  const unreadable = ({ unreadable: count = 0 }: PluginInfo) =>
    count > 0 && translate('office.plugins.unreadableCount', { smart_count: count });
  return (
    <SimpleList<PluginInfo>
      empty={<NothingFits />}
      primaryText={(plugin) => [nameOf(plugin), plugin.version].filter(Boolean).join(' ')}
      secondaryText={(plugin) => [problem(plugin), unreadable(plugin)].filter(Boolean).join(' · ')}
      tertiaryText={({ state, missing }) => <PluginState state={state} missing={missing} />}
      linkType={opens}
    />
  );
}

function Table({ opens, counts }: Opening & { counts: boolean }) {
  const translate = useTranslate();
  const problem = useProblemText();
  const nameOf = usePluginName();
  return (
    <DataTable<PluginInfo>
      empty={<NothingFits />}
      bulkActionButtons={false}
      rowClick={opens}
      sx={{ '& .column-kinds': { whiteSpace: 'nowrap' } }}
    >
      <Column
        source="displayName"
        disableSort
        render={({ id, displayName, icon }) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            {icon && <img src={icon} alt="" width={20} height={20} style={{ borderRadius: '50%' }} />}
            {nameOf({ id, displayName })}
          </Box>
        )}
      />
      <Column source="version" disableSort />
      <Column
        source="kinds"
        disableSort
        render={({ kinds }) =>
          kinds.map((kind) => translate(`office.plugins.kinds.${kind}`, { _: kind })).join(', ')
        }
      />
      <Column
        source="state"
        disableSort
        render={({ state, missing }) => <PluginState state={state} missing={missing} />}
      />
      <Column
        source="error"
        disableSort
        render={(plugin) => (
          <Typography
            color={plugin.state === 'failed' ? 'error' : 'textSecondary'}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {problem(plugin)}
          </Typography>
        )}
      />
      {counts && (
        <Column
          source="unreadable"
          disableSort
          align="right"
          render={({ unreadable = 0 }) => (
            <Typography component="span" color={unreadable ? 'warning' : 'textSecondary'}>
              {unreadable}
            </Typography>
          )}
        />
      )}
      <Column source="since" disableSort render={({ since }) => shortDateTime(since)} />
    </DataTable>
  );
}

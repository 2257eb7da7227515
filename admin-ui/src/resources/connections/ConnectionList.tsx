import DefaultIcon from '@mui/icons-material/CheckCircle';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { DataTable, List, SimpleList, TopToolbar, useTranslate } from 'react-admin';
import type { Connection } from '@recado/sdk/contracts';
import { shortDateTime } from '../../components/dates';
import { EmptyList } from '../../components/EmptyList';
import { ListTitle } from '../../components/ListTitle';
import { RowActions } from '../../components/RowActions';
import { AddMenu } from './AddMenu';
import { ChannelName } from './ChannelName';
import { CheckButton } from './CheckButton';
import { channelIcon } from './channel-look';
import { StatusChip } from './StatusChip';
import { useChannels } from './use-channels';

const Column = DataTable.Col<Connection>;
const toolbar = (
  <TopToolbar>
    <AddMenu />
  </TopToolbar>
);
const empty = (
  <EmptyList title="office.connections.emptyTitle" text="office.connections.emptyText" action={<AddMenu />} />
);

export function ConnectionList() {
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  return (
    <List
      title={<ListTitle text="nav.connections" />}
      sort={{ field: 'isDefault', order: 'DESC' }}
      actions={toolbar}
      exporter={false}
      perPage={50}
      empty={empty}
    >
      {small ? <Cards /> : <Table />}
    </List>
  );
}

function Table() {
  const translate = useTranslate();
  const { data: channels = [] } = useChannels();
  const nameOf = (id: string) => channels.find((channel) => channel.id === id)?.displayName;
  return (
    <DataTable<Connection> bulkActionButtons={false} rowClick="edit">
      <Column
        source="channel"
        render={({ channel }) => <ChannelName channel={channel} displayName={nameOf(channel)} />}
      />
      <Column source="name" />
      <Column source="number" render={({ number }) => number ?? '—'} />
      <Column source="status" render={(connection) => <StatusChip connection={connection} />} />
      <Column label="office.connections.session" render={({ id }) => <CheckButton id={id} />} />
      <Column source="updatedAt" render={({ updatedAt }) => shortDateTime(updatedAt)} />
      <Column
        source="isDefault"
        align="center"
        render={({ isDefault }) =>
          isDefault && <DefaultIcon color="success" titleAccess={translate('office.connections.isDefault')} />
        }
      />
      <Column label="office.actions" align="right">
        <RowActions resource="connections" consequence="office.connections.deleteConfirm" />
      </Column>
    </DataTable>
  );
}

function Cards() {
  const Icon = ({ channel }: { channel: string }) => {
    const Sign = channelIcon(channel);
    return <Sign />;
  };
  return (
    <SimpleList<Connection>
      primaryText={(connection) => connection.name}
      secondaryText={(connection) => <StatusChip connection={connection} />}
      leftIcon={(connection) => <Icon channel={connection.channel} />}
      linkType="edit"
    />
  );
}

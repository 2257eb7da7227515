import DefaultIcon from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataTable, useTranslate } from 'react-admin';
import type { Connection } from '@recado/sdk/contracts';
import { shortDateTime } from '../../components/dates';
import { RowActions } from '../../components/RowActions';
import { wideOnly } from '../../components/wide-only';
import { ChannelName } from './ChannelName';
import { SessionButtons } from './SessionButtons';
import { StatusChip } from './StatusChip';
import { useChannels } from './use-channels';

const Column = DataTable.Col<Connection>;

export function ConnectionTable() {
  const translate = useTranslate();
  const { data: channels = [] } = useChannels();
  const nameOf = (id: string) => channels.find((channel) => channel.id === id)?.displayName;
  return (
    <DataTable<Connection> bulkActionButtons={false} rowClick="edit" sx={wideOnly('number', 'updatedAt')}>
      <Column
        source="channel"
        render={({ channel }) => <ChannelName channel={channel} displayName={nameOf(channel)} />}
      />
      <Column
        source="name"
        render={({ name, number }) => (
          <Box sx={{ minWidth: 90, overflowWrap: 'break-word' }}>
            {name}
            {number && (
              <Typography
                className="narrow-only"
                variant="caption"
                color="textSecondary"
                component="p"
                noWrap
              >
                {number}
              </Typography>
            )}
          </Box>
        )}
      />
      <Column source="number" render={({ number }) => number ?? '—'} />
      <Column source="status" render={(connection) => <StatusChip connection={connection} />} />
      <Column
        label="office.connections.session"
        render={(connection) => <SessionButtons connection={connection} />}
      />
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

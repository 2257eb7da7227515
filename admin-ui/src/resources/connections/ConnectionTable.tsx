import DefaultIcon from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataTable, useTranslate } from 'react-admin';
import type { Connection } from '@recado/sdk/contracts';
import { SelectColumn } from '../../components/bulk/SelectColumn';
import { shortDateTime } from '../../components/dates';
import { NothingFits } from '../../components/filters/NothingFits';
import { leftOutBelow, narrowOnlyBelow } from '../../components/wide-only';
import { BulkRestart } from './BulkRestart';
import { ChannelName } from './ChannelName';
import { ConnectionActions } from './ConnectionActions';
import { SessionButtons } from './SessionButtons';
import { StatusChip } from './StatusChip';

const Column = DataTable.Col<Connection>;
/** Numbers and buttons are long: below this, a number is under its name. */
const ALL = 1640;
const columns = {
  ...leftOutBelow(ALL, 'number'),
  ...narrowOnlyBelow(ALL),
  ...leftOutBelow(1360, 'updatedAt'),
  '& .column-number': { whiteSpace: 'nowrap' },
  '& .column-updatedAt': { maxWidth: 120, whiteSpace: 'normal', overflowWrap: 'normal' },
};

export function ConnectionTable() {
  const translate = useTranslate();
  return (
    <>
      <BulkRestart />
      <DataTable<Connection> empty={<NothingFits />} bulkActionButtons={false} rowClick="edit" sx={columns}>
        <SelectColumn<Connection> />
        <Column
          source="channel"
          render={({ channel, channelName, channelIcon }) => (
            <ChannelName channel={channel} displayName={channelName} icon={channelIcon} />
          )}
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
        <Column
          source="updatedAt"
          render={({ updatedAt }) =>
            shortDateTime(updatedAt)
              .split(' ')
              .map((part) => (
                <Box
                  component="span"
                  key={part}
                  sx={{ whiteSpace: 'nowrap', display: 'inline-block', mr: 0.5 }}
                >
                  {part}
                </Box>
              ))
          }
        />
        <Column
          source="isDefault"
          align="center"
          render={({ isDefault }) =>
            isDefault && (
              <DefaultIcon color="success" titleAccess={translate('office.connections.isDefault')} />
            )
          }
        />
        <Column label="office.actions" align="right">
          <ConnectionActions />
        </Column>
      </DataTable>
    </>
  );
}

import DefaultIcon from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useCreatePath, useTranslate } from 'react-admin';
import type { Connection } from '@recado/sdk/contracts';
import { CardList } from '../../components/CardList';
import { ChannelName } from './ChannelName';
import { ConnectionActions } from './ConnectionActions';
import { SessionButtons } from './SessionButtons';
import { StatusChip } from './StatusChip';

/** The list where a table has no room. */
export function ConnectionCards() {
  return (
    <CardList<Connection> width={340}>{(connection) => <ConnectionCard connection={connection} />}</CardList>
  );
}

function ConnectionCard({ connection }: { connection: Connection }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { id, name, number, channel, channelName, channelIcon, isDefault } = connection;
  return (
    <Card component="li" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Link
            component={RouterLink}
            to={createPath({ resource: 'connections', type: 'edit', id })}
            color="inherit"
            underline="hover"
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {name}
          </Link>
          <ChannelName channel={channel} displayName={channelName} icon={channelIcon} />
          {number && <Typography color="textSecondary">{number}</Typography>}
        </Box>
        {isDefault && <DefaultIcon color="success" titleAccess={translate('office.connections.isDefault')} />}
        <ConnectionActions />
      </Box>
      <StatusChip connection={connection} />
      <SessionButtons connection={connection} />
    </Card>
  );
}

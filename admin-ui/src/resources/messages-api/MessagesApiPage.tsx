import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Loading, Title, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Connection } from '@recado/sdk/contracts';
import { EmptyList } from '../../components/EmptyList';
import { errorKey } from '../../providers/error-text';
import { Examples } from './Examples';
import { TestForm } from './TestForm';
import { TokenSection } from './TokenSection';

/** How programs of the company send messages: tokens, examples and a form to try it. */
export function MessagesApiPage() {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<number>();
  const [token, setToken] = useState('');
  const { data, error, isPending } = useGetList<Connection>('connections', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  });
  if (isPending) return <Loading />;
  if (error) return <Alert severity="error">{translate(errorKey(error))}</Alert>;
  const connections = data ?? [];
  const connection = connections.find(({ id }) => id === chosen) ?? connections[0];
  return (
    <Box sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 3, maxWidth: 1000, width: '100%', minWidth: 0 }}>
      <Title title="nav.messagesApi" />
      <Typography color="textSecondary">{translate('office.messagesApi.intro')}</Typography>
      {!connection ? (
        <EmptyList
          title="office.messagesApi.emptyTitle"
          text="office.messagesApi.emptyText"
          action={
            <Button component={Link} to="/connections" variant="contained">
              {translate('office.messagesApi.toConnections')}
            </Button>
          }
        />
      ) : (
        <>
          <TextField
            select
            label={translate('office.messagesApi.connection')}
            value={connection.id}
            onChange={(event) => setChosen(Number(event.target.value))}
            sx={{ maxWidth: 400 }}
          >
            {connections.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <TokenSection connectionId={connection.id} onMade={setToken} />
          <TestForm token={token} setToken={setToken} />
          <Examples />
        </>
      )}
    </Box>
  );
}

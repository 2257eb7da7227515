import { Loading, Title } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import Box from '@mui/material/Box';
import { useConnection } from '../use-connection';
import { ChatReady } from './ChatReady';
import { FirstChatForm } from './FirstChatForm';

/** From the address of the company's site to the line that shows the chat there. */
export function FirstChat() {
  const [parameters, setParameters] = useSearchParams();
  const id = Number(parameters.get('id'));
  return (
    <Box sx={{ maxWidth: 1040, width: '100%', mx: 'auto' }}>
      <Title title="office.firstChat.title" />
      {id > 0 ? (
        <Ready id={id} />
      ) : (
        <FirstChatForm
          onMade={(made) => {
            parameters.set('id', String(made));
            setParameters(parameters, { replace: true });
          }}
        />
      )}
    </Box>
  );
}

function Ready({ id }: { id: number }) {
  const connection = useConnection(id);
  return connection ? <ChatReady connection={connection} /> : <Loading />;
}

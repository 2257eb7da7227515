import { useParams } from 'react-router';
import { ActionsProvider } from './ActionsProvider';
import { ConsoleProvider } from './ConsoleProvider';
import { Panes } from './Panes';

/** `/tickets` and `/tickets/{uuid}`: the list beside the conversation. */
export default function TicketsScreen() {
  const { uuid } = useParams();
  return (
    <ConsoleProvider>
      <ActionsProvider>
        <Panes uuid={uuid} />
      </ActionsProvider>
    </ConsoleProvider>
  );
}

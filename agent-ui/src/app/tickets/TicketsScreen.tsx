import { useParams } from 'react-router';
import { ContactDrawerContext } from '../../lib/requests/contact-drawer';
import { lazyWithTexts } from '../../lib/lazy-with-texts';
import { ActionsProvider } from './ActionsProvider';
import { WorkspaceProvider } from './WorkspaceProvider';
import { Panes } from './Panes';

const ContactDrawer = lazyWithTexts(() => import('../../features/contacts/drawer/ContactDrawer'));

/** `/tickets` and `/tickets/{uuid}`: the list beside the conversation. */
export default function TicketsScreen() {
  const { uuid } = useParams();
  return (
    <WorkspaceProvider>
      <ActionsProvider>
        <ContactDrawerContext.Provider value={ContactDrawer}>
          <Panes uuid={uuid} />
        </ContactDrawerContext.Provider>
      </ActionsProvider>
    </WorkspaceProvider>
  );
}

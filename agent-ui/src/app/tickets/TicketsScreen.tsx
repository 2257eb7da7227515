import { useParams } from 'react-router';
import { lazyWithTexts } from '../../lib/lazy-with-texts';
import { ContactDrawerContext } from '../../lib/requests/contact-drawer';
import { ActionsProvider } from './ActionsProvider';
import { Panes } from './Panes';
import { WorkspaceProvider } from './WorkspaceProvider';

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

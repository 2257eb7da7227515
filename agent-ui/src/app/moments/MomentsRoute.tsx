import MomentsScreen from '../../features/moments/MomentsScreen';
import { WorkspaceProvider } from '../tickets/WorkspaceProvider';

/** `/moments`: its moves reach the lists that are open elsewhere in the console. */
export default function MomentsRoute() {
  return (
    <WorkspaceProvider>
      <MomentsScreen />
    </WorkspaceProvider>
  );
}

import SpeedDial from './dial/SpeedDial';
import ListCommands from './list/ListCommands';
import { SearchKeys } from './list/SearchKeys';

interface PanelToolsProps {
  selectedUuid: string | undefined;
  focusSearch: () => void;
}

/** What the list has beside its cards: it loads after them. */
export default function PanelTools(props: PanelToolsProps) {
  return (
    <>
      <ListCommands {...props} />
      <SearchKeys />
      <SpeedDial />
    </>
  );
}

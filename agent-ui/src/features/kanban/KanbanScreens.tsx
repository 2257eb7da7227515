import KanbanScreen from './board/KanbanScreen';
import LanesScreen from './lanes/LanesScreen';

/** The board, or its lanes: one piece, for what two of them share would be joined to other screens. */
export default function KanbanScreens({ lanes = false }: { lanes?: boolean }) {
  return lanes ? <LanesScreen /> : <KanbanScreen />;
}

import LanesScreen from '../../features/kanban/lanes/LanesScreen';
import BoardRoute from './BoardRoute';

/** The board, or its lanes: one piece, for what two of them share would be joined to other screens. */
export default function KanbanRoute({ lanes = false }: { lanes?: boolean }) {
  return lanes ? <LanesScreen /> : <BoardRoute />;
}

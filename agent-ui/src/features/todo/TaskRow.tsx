import { useRef, useState, type KeyboardEvent } from 'react';
import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { IconAction } from '../../components/IconAction';
import { CardRow } from '../../components/list/ListCard';
import { useTexts } from '../../lib/i18n';
import { TaskEditor } from './TaskEditor';
import type { Task } from './tasks';

interface TaskRowProps {
  task: Task;
  isFirst: boolean;
  isLast: boolean;
  onDone: (done: boolean) => void;
  onText: (text: string) => void;
  onMove: (step: -1 | 1) => void;
  onDelete: () => void;
}

/** One task. Alt with an arrow moves it from anywhere in the row. */
export function TaskRow({ task, isFirst, isLast, onDone, onText, onMove, onDelete }: TaskRowProps) {
  const t = useTexts();
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const { text, done } = task;
  const named = (action: string) => `${action}: ${text}`;
  const move = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (!event.altKey || !step || editing) return;
    event.preventDefault();
    onMove(step);
  };
  const leave = () => {
    setEditing(false);
    // The button comes back with the next picture.
    setTimeout(() => editButton.current?.focus());
  };
  return (
    <CardRow onKeyDown={move} sx={{ pl: 0.5, flexWrap: 'wrap', rowGap: 0 }}>
      <Checkbox
        checked={done}
        onChange={(_, checked) => onDone(checked)}
        slotProps={{ input: { 'aria-label': named(t(done ? 'todo.reopen' : 'todo.finish')) } }}
      />
      {editing ? (
        <TaskEditor
          text={text}
          onSave={(next) => {
            onText(next);
            leave();
          }}
          onCancel={leave}
        />
      ) : (
        <>
          <Typography
            sx={{
              flex: '1 1 200px',
              minWidth: 0,
              overflowWrap: 'anywhere',
              whiteSpace: 'pre-wrap',
              ...(done && { color: 'text.secondary', textDecoration: 'line-through' }),
            }}
          >
            {text}
          </Typography>
          <Box sx={{ flex: 'none', display: 'flex', ml: 'auto' }}>
            <IconAction
              label={named(t('todo.moveUp'))}
              keys="Alt+ArrowUp"
              disabled={isFirst}
              onClick={() => onMove(-1)}
            >
              <ArrowUpward fontSize="small" />
            </IconAction>
            <IconAction
              label={named(t('todo.moveDown'))}
              keys="Alt+ArrowDown"
              disabled={isLast}
              onClick={() => onMove(1)}
            >
              <ArrowDownward fontSize="small" />
            </IconAction>
            <IconAction ref={editButton} label={named(t('actions.edit'))} onClick={() => setEditing(true)}>
              <EditOutlined fontSize="small" />
            </IconAction>
            <IconAction label={named(t('actions.delete'))} onClick={onDelete}>
              <DeleteOutline fontSize="small" />
            </IconAction>
          </Box>
        </>
      )}
    </CardRow>
  );
}

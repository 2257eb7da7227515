import { useRef, useState } from 'react';
import MoreVert from '@mui/icons-material/MoreVertOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { saveFile } from '@recado/sdk/ui';
import { IconAction } from '../../components/IconAction';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { useTexts } from '../../lib/i18n';
import { toast } from '../../lib/toasts';
import { fileOfTasks, tasksOfFile, withImported } from './tasks';
import type { Tasks } from './use-tasks';

const LARGEST_FILE = 2_000_000;

/** What is done with the whole list. */
export function TasksMenu({ tasks: { tasks, change } }: { tasks: Tasks }) {
  const t = useTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const doneCount = tasks.filter(({ done }) => done).length;
  const choose = (run: () => void) => () => {
    setAnchor(null);
    run();
  };
  const importFile = async (chosen: File) => {
    const read = chosen.size <= LARGEST_FILE ? tasksOfFile(await chosen.text(), new Date()) : undefined;
    if (!read?.length) return void toast.error(t('todo.importFailed'));
    const stored = change((all) => withImported(all, read));
    if (stored) toast.success(t('todo.imported'));
  };
  const clearDone = () => {
    const before = tasks;
    const stored = change((all) => all.filter(({ done }) => !done));
    const undo = () =>
      void change((all) =>
        withImported(
          all,
          before.filter(({ done }) => done),
        ),
      );
    if (stored)
      toast.info(t('todo.cleared'), { duration: 8_000, action: { label: t('actions.undo'), run: undo } });
  };
  return (
    <>
      <IconAction
        label={t('todo.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert />
      </IconAction>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem
          disabled={tasks.length === 0}
          onClick={choose(() =>
            saveFile(new Blob([fileOfTasks(tasks)], { type: 'application/json' }), t('todo.fileName')),
          )}
        >
          {t('todo.export')}
        </MenuItem>
        <MenuItem onClick={choose(() => file.current?.click())}>{t('todo.import')}</MenuItem>
        <MenuItem disabled={doneCount === 0} onClick={choose(clearDone)}>
          {t('todo.clearDone')}
        </MenuItem>
      </Menu>
      <VisuallyHidden as="div">
        <input
          ref={file}
          type="file"
          accept=".json,.txt,application/json,text/plain"
          aria-label={t('todo.import')}
          tabIndex={-1}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            event.target.value = '';
            if (chosen) void importFile(chosen);
          }}
        />
      </VisuallyHidden>
    </>
  );
}

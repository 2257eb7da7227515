import { useDeferredValue, useId, useState } from 'react';
import { Command as Palette } from 'cmdk';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import LinearProgress from '@mui/material/LinearProgress';
import { Kbd } from '../../components/Kbd';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { useAllCommands, type Command } from '../../lib/commands/commands';
import { useI18n } from '../../lib/i18n';
import type { ShellDialog } from '../shell/use-dialogs';
import { rankCommand } from './palette-filter';
import { paletteStyles } from './palette-styles';
import { useFound } from './use-found';
import { useMoreCommands } from './use-more-commands';

interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
  onDialog: (dialog: ShellDialog) => void;
}

/**
 * Every action by name, the contextual ones first, and what the server finds for the text. An action with its own list
 * opens that list.
 */
export default function CommandPalette({ open, onClose, onDialog }: CommandPaletteProps) {
  const { t } = useI18n();
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{
        paper: {
          sx: { width: 600, maxWidth: 'calc(100vw - 16px)', m: 1, position: 'absolute', top: '12vh' },
        },
      }}
    >
      <VisuallyHidden>
        <span id={titleId}>{t('shell.commands')}</span>
      </VisuallyHidden>
      {open && <Content onClose={onClose} onDialog={onDialog} />}
    </Dialog>
  );
}

/** Groups in the order of their newest command: those of the open screen come first. */
function byGroup(commands: readonly Command[]): [string, Command[]][] {
  const groups = new Map<string, Command[]>();
  for (const command of commands) {
    if (command.hidden || command.disabled) continue;
    groups.set(command.group, [...(groups.get(command.group) ?? []), command]);
  }
  return [...groups];
}

interface Page {
  title: string;
  commands: Command[];
}

function Content({ onClose, onDialog }: Omit<CommandPaletteProps, 'open'>) {
  const { t, showError } = useI18n();
  const registered = useAllCommands();
  const more = useMoreCommands(onDialog);
  const [page, setPage] = useState<Page>();
  const [search, setSearch] = useState('');
  const { commands: found, isSearching, hasFailed } = useFound(page ? '' : search);
  // The field renders with the key that opens it, the list right after.
  const filled = useDeferredValue(true, false);
  const choose = async (command: Command) => {
    if (!command.children) {
      onClose();
      // After the dialog has returned the focus, so that the action may move it.
      return void setTimeout(() => command.run?.());
    }
    try {
      setPage({ title: command.title, commands: await command.children() });
      setSearch('');
    } catch (error) {
      showError(error);
    }
  };
  const offered = page?.commands ?? [...registered, ...more, ...found];
  return (
    <Box sx={paletteStyles}>
      <Palette
        label={page?.title ?? t('shell.commands')}
        loop
        filter={rankCommand}
        key={page?.title ?? ''}
        onKeyDown={(event) => {
          if (!page || search || event.key !== 'Backspace') return;
          event.preventDefault();
          setPage(undefined);
        }}
      >
        <Palette.Input
          autoFocus
          value={search}
          onValueChange={setSearch}
          placeholder={page?.title ?? t('shell.searchOrRun')}
        />
        <Palette.List label={t('commands.results')}>
          {filled && !isSearching && !hasFailed && <Palette.Empty>{t('commands.noCommands')}</Palette.Empty>}
          {byGroup(filled ? offered : []).map(([group, commands]) => (
            <Palette.Group key={group} heading={group}>
              {commands.map((command) => (
                <Palette.Item
                  key={command.id}
                  value={command.id}
                  keywords={[command.title, group, ...(command.keywords ?? [])]}
                  onSelect={() => void choose(command)}
                >
                  <span className="one-line">{command.title}</span>
                  {command.detail && <span className="one-line detail">{command.detail}</span>}
                  {command.keys && <Kbd keys={command.keys} />}
                </Palette.Item>
              ))}
            </Palette.Group>
          ))}
        </Palette.List>
        <Box role="status" className="state">
          {isSearching && t('commands.searching')}
          {hasFailed && t('commands.searchFailed')}
        </Box>
        {isSearching && (
          <LinearProgress aria-hidden sx={{ position: 'absolute', left: 0, right: 0, top: 52, height: 2 }} />
        )}
      </Palette>
    </Box>
  );
}

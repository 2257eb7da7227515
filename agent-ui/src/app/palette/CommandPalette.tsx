import { useDeferredValue, useState } from 'react';
import { Command as Palette } from 'cmdk';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import { Kbd } from '../../components/Kbd';
import { useAllCommands, type Command } from '../../lib/commands/commands';
import { useI18n } from '../../lib/i18n';
import { rankCommand } from './palette-filter';
import { paletteStyles } from './palette-styles';

interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
}

/** Every action by name, the contextual ones first. An action with its own list opens that list. */
export default function CommandPalette({ open, onClose }: CommandPaletteProps) {
  const { t } = useI18n();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-label={t('shell.commands')}
      slotProps={{
        paper: {
          sx: { width: 600, maxWidth: 'calc(100vw - 16px)', m: 1, position: 'absolute', top: '12vh' },
        },
      }}
    >
      {open && <Content onClose={onClose} />}
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

function Content({ onClose }: { onClose: () => void }) {
  const { t, showError } = useI18n();
  const registered = useAllCommands();
  const [page, setPage] = useState<{ title: string; commands: Command[] }>();
  const [search, setSearch] = useState('');
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
  return (
    <Box sx={paletteStyles}>
      <Palette
        label={t('shell.commands')}
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
        <Palette.List>
          {filled && <Palette.Empty>{t('shell.noCommands')}</Palette.Empty>}
          {byGroup(filled ? (page?.commands ?? registered) : []).map(([group, commands]) => (
            <Palette.Group key={group} heading={group}>
              {commands.map((command) => (
                <Palette.Item
                  key={command.id}
                  value={command.id}
                  keywords={[command.title, group, ...(command.keywords ?? [])]}
                  onSelect={() => void choose(command)}
                >
                  <span>{command.title}</span>
                  {command.keys && <Kbd keys={command.keys} />}
                </Palette.Item>
              ))}
            </Palette.Group>
          ))}
        </Palette.List>
      </Palette>
    </Box>
  );
}

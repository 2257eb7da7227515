import AddIcon from '@mui/icons-material/Add';
import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IndentIcon from '@mui/icons-material/FormatIndentIncrease';
import OutdentIcon from '@mui/icons-material/FormatIndentDecrease';
import BelowIcon from '@mui/icons-material/SubdirectoryArrowRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { OUTLINE_KEYS, type OutlineCommand } from './outline-keys';
import type { Outline } from './use-outline';

const BUTTONS: readonly [OutlineCommand, typeof AddIcon][] = [
  ['addBelow', BelowIcon],
  ['up', ArrowUpIcon],
  ['down', ArrowDownIcon],
  ['outdent', OutdentIcon],
  ['indent', IndentIcon],
  ['duplicate', CopyIcon],
  ['remove', DeleteIcon],
];

/** The commands of the outline's keys, as buttons for the selected option. */
export function OutlineToolbar({ outline: { selected, run } }: { outline: Outline }) {
  const translate = useTranslate();
  const hint = (command: OutlineCommand) => {
    const label = translate(`office.chatbot.commands.${command}`);
    const key = OUTLINE_KEYS[command];
    return key ? `${label} (${key})` : label;
  };
  return (
    <Box
      role="toolbar"
      aria-label={translate('office.chatbot.toolbar')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.25, mb: 1 }}
    >
      <Tooltip title={hint('addAfter')}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={() => run('addAfter', selected?.id)}
          sx={{ mr: 1 }}
        >
          {translate('office.chatbot.commands.addAfter')}
        </Button>
      </Tooltip>
      {BUTTONS.map(([command, Icon]) => (
        <Tooltip key={command} title={hint(command)}>
          <span>
            <IconButton
              size="small"
              aria-label={translate(`office.chatbot.commands.${command}`)}
              disabled={!selected}
              onClick={() => selected && run(command, selected.id)}
            >
              <Icon fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      ))}
    </Box>
  );
}

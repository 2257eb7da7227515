import { useState } from 'react';
import AgentIcon from '@mui/icons-material/SupportAgentOutlined';
import SendIcon from '@mui/icons-material/Send';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';

const AGENT = ['accepts', 'answers', 'closes'] as const;

interface WriteBarProps {
  onWrite: (text: string) => void;
  onAgent: (happens: (typeof AGENT)[number]) => void;
}

/** Input as the customer, or as an agent who takes over. */
export function WriteBar({ onWrite, onAgent }: WriteBarProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const send = () => {
    if (!text.trim()) return;
    onWrite(text);
    setText('');
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <TextField
        label={translate('office.simulator.write')}
        value={text}
        onChange={({ target: { value } }) => setText(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault(); // it would save the form around
          send();
        }}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
        sx={{ my: 0 }}
      />
      <Tooltip title={translate('actions.send')}>
        <IconButton color="primary" aria-label={translate('actions.send')} onClick={send}>
          <SendIcon />
        </IconButton>
      </Tooltip>
      <Tooltip title={translate('office.simulator.asAgent')}>
        <IconButton
          aria-label={translate('office.simulator.asAgent')}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <AgentIcon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {AGENT.map((happens) => (
          <MenuItem
            key={happens}
            onClick={() => {
              setAnchor(null);
              onAgent(happens);
            }}
          >
            {translate(`office.simulator.agent.${happens}`)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}

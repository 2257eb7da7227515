import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { IconAction } from '../../../components/IconAction';
import { useTexts } from '../../../lib/i18n';
import { EmojiPanel } from '../EmojiPanel';
import type { MenuAnchor } from './message-actions';
import type { SendCapabilities } from '../capabilities';
import { offeredReactions } from './reactions';

interface ReactionBarProps {
  anchor: MenuAnchor;
  ability: SendCapabilities['reactions'];
  own: string | undefined;
  onPick: (emoji: string) => void;
  onClose: () => void;
}

/** Six reactions, and a button for all others that the channel takes. */
export default function ReactionBar({ anchor, ability, own, onPick, onClose }: ReactionBarProps) {
  const t = useTexts();
  const [all, setAll] = useState(false);
  const { quick, others } = offeredReactions(ability);
  const place =
    anchor instanceof Element
      ? { anchorEl: anchor }
      : { anchorReference: 'anchorPosition' as const, anchorPosition: anchor };
  return (
    <Popover
      open
      {...place}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('messaging.react') } }}
    >
      {all && !others ? (
        <EmojiPanel onPick={onPick} onClose={onClose} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', maxWidth: 312, gap: 0.5, p: 0.75 }}>
          {(all && others ? [...quick, ...others] : quick).map((emoji, index) => (
            <ButtonBase
              key={emoji}
              autoFocus={index === 0}
              aria-label={t('messaging.reactWith', { emoji })}
              aria-pressed={emoji === own}
              onClick={() => onPick(emoji)}
              sx={{
                width: 36,
                height: 36,
                borderRadius: '50%',
                fontSize: 20,
                '&:hover, &:focus-visible, &[aria-pressed="true"]': { bgcolor: 'recado.accentSoft' },
              }}
            >
              {emoji}
            </ButtonBase>
          ))}
          {!all && others?.length !== 0 && (
            <IconAction label={t('messaging.moreEmojis')} size="small" onClick={() => setAll(true)}>
              <AddRounded />
            </IconAction>
          )}
        </Box>
      )}
    </Popover>
  );
}

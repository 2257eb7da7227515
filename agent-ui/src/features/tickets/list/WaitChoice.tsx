import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { hint } from '../../../components/hint';
import { useTexts } from '../../../lib/i18n';
import { useListView, useWorkspace } from '../../../live/use-workspace';

const CHOICES = [
  { waitsFor: undefined, name: 'commands.waitAll' },
  { waitsFor: 'person', name: 'commands.waitPerson' },
  { waitsFor: 'bot', name: 'commands.waitBot' },
] as const;

/** Whom the waiting list shows: everybody, or apart those who wait for a person and those whom the bot serves. */
export function WaitChoice() {
  const t = useTexts();
  const { view } = useWorkspace();
  const chosen = useListView().waitsFor;
  return (
    <Box role="group" aria-label={t('commands.waits')} sx={{ display: 'flex', gap: 0.5, px: 2, py: 0.5 }}>
      {CHOICES.map(({ waitsFor, name }) => (
        <ButtonBase
          key={name}
          aria-pressed={waitsFor === chosen}
          onClick={() => view.change({ waitsFor })}
          {...(waitsFor && hint(t('commands.longestFirst')))}
          sx={{
            minHeight: 28,
            px: 1.25,
            borderRadius: 1,
            typography: 'body2',
            fontSize: 13,
            whiteSpace: 'nowrap',
            color: 'text.secondary',
            '&[aria-pressed="true"]': {
              bgcolor: 'recado.accentSoft',
              color: 'primary.main',
              fontWeight: 600,
            },
            '&:hover': { bgcolor: 'action.hover' },
            '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
          }}
        >
          {t(name)}
        </ButtonBase>
      ))}
    </Box>
  );
}

import { useEffect, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Popper from '@mui/material/Popper';
import Portal from '@mui/material/Portal';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCommands, type Command } from '../../lib/commands/commands';
import { useTexts } from '../../lib/i18n';
import { useUser } from '../../lib/session';
import { TourCard } from './TourCard';
import { rememberStep, tourStep } from './tour-state';
import { seenAnchor, tourSteps } from './tour-steps';

/** Puts a step beside what it tells of, or at the bottom of a phone. Escape leaves it from anywhere. */
export function TourPlace({ at }: { at: number }) {
  const t = useTexts();
  const user = useUser();
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const steps = tourSteps(user);
  const index = Math.min(at, steps.length - 1);
  const step = steps[index]!;
  const [anchor, setAnchor] = useState<HTMLElement>();
  useEffect(() => setAnchor(small ? undefined : seenAnchor(step.anchors)), [small, step]);
  useEffect(() => rememberStep(user.id, index), [user.id, index]);
  useOutline(anchor);
  useFocusBack();
  const commands = useMemo<Command[]>(
    () => [
      {
        id: 'tour.leave',
        title: t('tour.skip'),
        group: t('tour.name'),
        keys: 'Escape',
        hidden: true,
        // Before what Escape does elsewhere.
        when: () => true,
        run: leave,
      },
    ],
    [t],
  );
  useCommands(commands);
  const finish = () => {
    rememberStep(user.id, 0);
    leave();
  };
  const sheet = !anchor;
  const card = (
    <TourCard
      {...{ step, index, sheet }}
      total={steps.length}
      onStep={tourStep.set}
      onLeave={leave}
      onFinish={finish}
    />
  );
  if (sheet)
    return (
      <Portal>
        <Box
          sx={{
            position: 'fixed',
            zIndex: 'modal',
            left: { xs: 0, sm: 'auto' },
            right: { xs: 0, sm: 16 },
            bottom: 0,
            maxWidth: { sm: 360 },
          }}
        >
          {card}
        </Box>
      </Portal>
    );
  return (
    <Popper
      open
      anchorEl={anchor}
      role="presentation"
      placement={anchor.closest('header') ? 'bottom' : 'right-start'}
      modifiers={OFFSET}
      sx={{ zIndex: 'modal' }}
    >
      {card}
    </Popper>
  );
}

const OFFSET = [{ name: 'offset', options: { offset: [0, 10] } }];
const leave = () => tourStep.set(undefined);

/** Marks what a step tells of. */
function useOutline(anchor: HTMLElement | undefined): void {
  const color = useTheme().palette.primary.main;
  useEffect(() => {
    if (!anchor) return undefined;
    const { outline, outlineOffset } = anchor.style;
    Object.assign(anchor.style, { outline: `2px solid ${color}`, outlineOffset: '2px' });
    anchor.scrollIntoView({ block: 'nearest' });
    return () => void Object.assign(anchor.style, { outline, outlineOffset });
  }, [anchor, color]);
}

/** The focus returns to where it was, or to the screen. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const home =
        before instanceof HTMLElement && before !== document.body && before.isConnected
          ? before
          : document.getElementById('content');
      home?.focus({ preventScroll: true });
    },
    [before],
  );
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { hintPosition, type HintSide } from './hint';

/** Milliseconds of rest before a hint shows, and of grace to move the pointer onto it. */
const SHOW_MS = 400;
const HIDE_MS = 100;

interface Shown {
  target: HTMLElement;
  text: string;
  side: HintSide;
}

const hinted = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null;

/**
 * The one tooltip of the page: shown next to an element with `hint(…)` under the pointer or with keyboard focus. Esc
 * hides it.
 */
export default function HintLayer() {
  const [shown, setShown] = useState<Shown | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const later = (ms: number, task: () => void) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(task, ms);
    };
    const show = (target: HTMLElement) => {
      if (!target.isConnected || target.getAttribute('aria-expanded') === 'true') return;
      const { hint = '', hintSide = 'below' } = target.dataset;
      setShown({ target, text: hint, side: hintSide as HintSide });
    };
    const hide = () => {
      clearTimeout(timer.current);
      setShown(null);
    };
    const over = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      if (box.current?.contains(event.target as Node)) return clearTimeout(timer.current);
      const target = hinted(event.target);
      later(target ? SHOW_MS : HIDE_MS, () => (target ? show(target) : setShown(null)));
    };
    const focus = (event: FocusEvent) => {
      const target = hinted(event.target);
      if (target?.matches(':focus-visible')) show(target);
      else hide();
    };
    const key = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    document.addEventListener('pointerover', over);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('focusin', focus);
    document.addEventListener('focusout', hide);
    document.addEventListener('keydown', key);
    window.addEventListener('scroll', hide, true);
    return () => {
      hide();
      document.removeEventListener('pointerover', over);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('keydown', key);
      window.removeEventListener('scroll', hide, true);
    };
  }, []);
  useLayoutEffect(() => {
    const element = box.current;
    if (!shown || !element) return;
    const room = { width: window.innerWidth, height: window.innerHeight };
    const size = element.getBoundingClientRect();
    const { left, top } = hintPosition(shown.target.getBoundingClientRect(), size, shown.side, room);
    element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }, [shown]);
  if (!shown) return null;
  return (
    <Box
      ref={box}
      // The element's own name tells assistive technology the same.
      aria-hidden
      sx={{
        position: 'fixed',
        top: 0,
        left: 0,
        zIndex: 'tooltip',
        maxWidth: 280,
        px: 1,
        py: 0.5,
        borderRadius: 0.75,
        bgcolor: 'text.primary',
        color: 'recado.surface',
        typography: 'caption',
        fontWeight: 500,
      }}
    >
      {shown.text}
    </Box>
  );
}

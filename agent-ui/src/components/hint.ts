export type HintSide = 'below' | 'right' | 'above';

/** The attributes that give an element a tooltip. The element has its own accessible name: a hint is visual. */
export const hint = (text: string, side: HintSide = 'below') =>
  text ? { 'data-hint': text, 'data-hint-side': side } : {};

const GAP = 8;
const MARGIN = 8;

interface Box {
  top: number;
  left: number;
  right: number;
  bottom: number;
  width: number;
  height: number;
}

/** The position of a tooltip of this size beside its element, inside the window. */
export function hintPosition(
  target: Box,
  size: { width: number; height: number },
  side: HintSide,
  window: { width: number; height: number },
): { left: number; top: number } {
  const centerX = target.left + target.width / 2 - size.width / 2;
  const below = target.bottom + GAP;
  const above = target.top - GAP - size.height;
  const wanted =
    side === 'right'
      ? { left: target.right + GAP, top: target.top + target.height / 2 - size.height / 2 }
      : {
          left: centerX,
          top:
            side === 'above'
              ? above < MARGIN
                ? below
                : above
              : below + size.height > window.height
                ? above
                : below,
        };
  const inside = (at: number, length: number, room: number) =>
    Math.max(MARGIN, Math.min(at, room - length - MARGIN));
  return {
    left: inside(wanted.left, size.width, window.width),
    top: inside(wanted.top, size.height, window.height),
  };
}

export const MIN_ZOOM = 1;
export const MAX_ZOOM = 3;
const STEP = 0.2;

/** The next zoom up or down: a step of 0.2, between 1 and 3. */
export const zoomStep = (zoom: number, direction: 1 | -1): number => {
  const next = Math.round((zoom + direction * STEP) * 10) / 10;
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, next));
};

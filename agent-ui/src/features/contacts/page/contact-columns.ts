/** Which columns fit: pixels of the list's own width. */
const WIDE = 1080;
const MIDDLE = 760;

export type ListShape = 'wide' | 'middle' | 'cards';
export const listShape = (width: number): ListShape =>
  width >= WIDE ? 'wide' : width >= MIDDLE ? 'middle' : 'cards';

/** Tracks of the grid that header and rows share: name, number, e-mail, last message, status, actions. */
export const TRACKS: Record<Exclude<ListShape, 'cards'>, string> = {
  wide: 'minmax(200px, 2fr) minmax(160px, 1fr) minmax(180px, 1.4fr) 148px 104px 176px',
  middle: 'minmax(180px, 1.6fr) minmax(152px, 1fr) 148px 104px 96px',
};
/** Pixels. */
export const ROW_HEIGHT: Record<ListShape, number> = { wide: 56, middle: 56, cards: 80 };

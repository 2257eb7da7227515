/** The product's logo, as SVG in a box of 32: a rounded tile, a speech bubble on it, and two lines of writing. */
export const MARK = {
  viewBox: '0 0 32 32',
  tileRadius: 9,
  bubble:
    'M8 10.5A2.5 2.5 0 0 1 10.5 8h11a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5H14l-4.6 3.7A.9.9 0 0 1 8 23z',
  lines: 'M12 12.5h8M12 15.8h5',
  lineWidth: 1.8,
} as const;

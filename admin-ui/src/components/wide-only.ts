const below = (width: number) => `@media (max-width:${width - 0.05}px)`;

/** Beside an open menu, a table of all columns needs this much. */
export const WIDE = 1400;

/** Leaves columns of a table out on a page that is narrower. */
export const leftOutBelow = (width: number, ...columns: string[]) => ({
  [below(width)]: Object.fromEntries(columns.map((column) => [`& .column-${column}`, { display: 'none' }])),
});

/** `narrow-only` marks the replacement of columns that are hidden below a width. */
export const narrowOnlyBelow = (width: number) => ({
  [`@media (min-width:${width}px)`]: { '& .narrow-only': { display: 'none' } },
});

/** Leaves a table's lesser columns out where the last one would be cut off; `narrow-only` marks their replacement. */
export const wideOnly = (...columns: string[]) => ({
  ...leftOutBelow(WIDE, ...columns),
  ...narrowOnlyBelow(WIDE),
});

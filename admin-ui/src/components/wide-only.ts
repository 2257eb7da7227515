const below = (width: number) => `@media (max-width:${width - 0.05}px)`;

/** Width that a table with all columns needs beside an open menu. */
export const WIDE = 1400;

/** Leaves out columns of a table on a narrower page. */
export const leftOutBelow = (width: number, ...columns: string[]) => ({
  [below(width)]: Object.fromEntries(columns.map((column) => [`& .column-${column}`, { display: 'none' }])),
});

/** `narrow-only` marks the replacement of columns that are hidden below a width. */
export const narrowOnlyBelow = (width: number) => ({
  [`@media (min-width:${width}px)`]: { '& .narrow-only': { display: 'none' } },
});

/** Leaves out a table's lesser columns if the last one would be cut off; `narrow-only` marks their replacement. */
export const wideOnly = (...columns: string[]) => ({
  ...leftOutBelow(WIDE, ...columns),
  ...narrowOnlyBelow(WIDE),
});

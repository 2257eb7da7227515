/** Beside an open menu, a table of all columns needs this much. */
const WIDE = '@media (min-width:1400px)';
const NARROW = '@media (max-width:1399.95px)';

/** Leaves a table's lesser columns out where the last one would be cut off; `narrow-only` marks what stands for them. */
export const wideOnly = (...columns: string[]) => ({
  [NARROW]: Object.fromEntries(columns.map((column) => [`& .column-${column}`, { display: 'none' }])),
  [WIDE]: { '& .narrow-only': { display: 'none' } },
});

/** Number of letters by which two names differ: added, missing or replaced. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries())
    row = row.reduce<number[]>((next, above, column) => {
      if (column === 0) return [at + 1];
      const cost = row[column - 1]! + (letter === other[column - 1] ? 0 : 1);
      return [...next, Math.min(cost, above + 1, next[column - 1]! + 1)];
    }, []);
  return row.at(-1)!;
}

/** The names that may have been meant, nearest first: at most a third of the letters differ. */
export function nearNames(typed: string, names: readonly string[], most = 3): string[] {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
  const wanted = plain(typed);
  return names
    .map((name) => ({ name, far: distance(wanted, plain(name)) }))
    .filter(({ name, far }) => far <= Math.ceil(Math.max(wanted.length, name.length) / 3))
    .sort((one, other) => one.far - other.far)
    .slice(0, most)
    .map(({ name }) => name);
}

/** A sentence to append after reporting an unknown name; empty if no name is near. */
export function namesMeant(typed: string, names: readonly string[]): string {
  const near = nearNames(typed, names).map((one) => `"${one}"`);
  return near.length ? ` Did you mean ${near.join(' or ')}?` : '';
}

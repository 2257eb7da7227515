import { Pagination, useListContext } from 'react-admin';

const ROWS = [25, 50, 100];

/** For a `List` with pages. A list that could not be read has none: nothing is counted below its failure. */
export function Pages() {
  const { error } = useListContext();
  return error ? null : <Pagination rowsPerPageOptions={ROWS} />;
}

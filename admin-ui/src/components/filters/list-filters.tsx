import type { ReactNode } from 'react';
import { SearchInput } from 'react-admin';
import { FilterRow } from './FilterRow';

/** The parts above a list: its search, and the filter chips. */
export const listFilters = (chips?: ReactNode) => [
  <SearchInput key="q" source="q" alwaysOn />,
  ...(chips
    ? [
        <FilterRow key="chips" source="" alwaysOn>
          {chips}
        </FilterRow>,
      ]
    : []),
];

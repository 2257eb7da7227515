import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { BulkDialog } from './BulkDialog';

/** A row with a name. */
export type Named = RaRecord<number> & { name: string };

interface BulkActionProps<T extends Named> {
  /** The section of `office.bulk` that says it: `action`, `title`, `text`, `done`; with fields also `confirm`. */
  texts: string;
  icon: ReactNode;
  color?: 'primary' | 'error';
  /** What is chosen in the question, and whether it has been. */
  fields?: ReactNode;
  isReady?: boolean;
  work: (record: T) => Promise<unknown>;
}

/** An action on each of the selected rows, after one confirmation. */
export function BulkAction<T extends Named>(props: BulkActionProps<T>) {
  const { texts, icon, color = 'primary', fields, isReady = true, work } = props;
  const translate = useTranslate();
  const { data = [], selectedIds = [] } = useListContext<T>();
  const [chosen, setChosen] = useState<T[]>();
  // A selection outlives a search: hidden rows are not touched.
  const shown = data.filter(({ id }) => selectedIds.includes(id));
  return (
    <>
      <Button
        size="small"
        color={color}
        startIcon={icon}
        disabled={shown.length === 0}
        onClick={() => setChosen(shown)}
      >
        {translate(`office.bulk.${texts}.action`)}
      </Button>
      {chosen && (
        <BulkDialog
          texts={texts}
          color={color}
          records={chosen}
          fields={fields}
          isReady={isReady}
          work={work}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

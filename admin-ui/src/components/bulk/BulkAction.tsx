import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { BulkDialog } from './BulkDialog';
import type { Named } from './named';
import { useSelected } from './use-selected';

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
  const selected = useSelected<T>();
  const [chosen, setChosen] = useState<T[]>();
  return (
    <>
      <Button size="small" color={color} startIcon={icon} onClick={() => setChosen(selected)}>
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

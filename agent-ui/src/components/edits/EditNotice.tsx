import { Suspense } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTexts } from '../../lib/i18n';
import { lazyWithTexts } from '../../lib/lazy-with-texts';
import type { EditState } from './use-edit';

const ConflictDialog = lazyWithTexts(() => import('./ConflictDialog'));

/** Above a form's fields: its record was changed by somebody else. It also asks about fields that both changed. */
export function EditNotice({ edit }: { edit: EditState }) {
  const t = useTexts();
  const { moved, question, join } = edit;
  return (
    <>
      {moved !== undefined && (
        <Alert
          severity="warning"
          role="alert"
          sx={{
            mx: 3,
            mb: 1,
            flex: 'none',
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            overflowWrap: 'anywhere',
          }}
          action={
            <Button color="inherit" size="small" onClick={() => void join()}>
              {t('edits.join')}
            </Button>
          }
        >
          {t('edits.moved', { fields: moved })}
        </Alert>
      )}
      <Suspense fallback={null}>{question && <ConflictDialog edit={edit} question={question} />}</Suspense>
    </>
  );
}

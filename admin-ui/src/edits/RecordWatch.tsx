import { useEffect } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  useDataProvider,
  useNotify,
  useRecordContext,
  useResourceContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { compareEdits, sameValue } from '@recado/sdk/ui';
import { conflictDesk } from './conflict-desk';
import { useFieldNames } from './use-field-names';

/** These tell of every change; of the others an open form looks now and then. */
const LIVE = new Set(['connections', 'queues', 'users', 'files']);
const LOOK_MS = 15_000;
export const watchKey = (resource: string | undefined) => ['record-watch', resource];

interface Versioned extends RaRecord {
  version?: number;
}

/** In a form: says that its record was changed by somebody else, and lets what is typed be joined with that. */
export function RecordWatch() {
  const record = useRecordContext<Versioned>();
  return typeof record?.version === 'number' ? <Watch record={record} /> : null;
}

function Watch({ record }: { record: Versioned }) {
  const resource = useResourceContext()!;
  const provider = useDataProvider();
  const queries = useQueryClient();
  const translate = useTranslate();
  const notify = useNotify();
  const names = useFieldNames();
  const form = useFormContext();
  const { isDirty, dirtyFields, isSubmitting } = useFormState();
  const { data: now = record } = useQuery({
    queryKey: [...watchKey(resource), record.id],
    queryFn: async () => (await provider.getOne<Versioned>(resource, { id: record.id })).data,
    initialData: record,
    staleTime: Infinity,
    refetchInterval: LIVE.has(resource) ? false : LOOK_MS,
  });
  const hasMoved = (now.version ?? 0) > (record.version ?? 0) && !isSubmitting;
  const changed = hasMoved ? Object.keys(now).filter((field) => !sameValue(now[field], record[field])) : [];
  const fields = names(resource, changed);

  useEffect(
    () =>
      conflictDesk.join((yielded) => {
        if (yielded.resource !== resource || yielded.now['id'] !== record.id) return;
        for (const path of yielded.fields)
          form.resetField(path, { defaultValue: valueAt(yielded.now, path) ?? null });
      }),
    [form, resource, record.id],
  );
  const showNow = () =>
    queries.setQueryData([resource, 'getOne', { id: String(record.id), meta: undefined }], now);
  // Nothing is typed yet: the form shows at once what is there now.
  const follows = hasMoved && !isDirty;
  useEffect(() => {
    if (!follows) return;
    showNow();
    notify(fields ? 'office.edits.followed' : 'office.edits.followedSilently', {
      type: 'info',
      multiLine: true,
      messageArgs: { fields },
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each version
  }, [follows, now.version]);

  async function join() {
    const values: Record<string, unknown> = form.getValues();
    const typed = Object.fromEntries(Object.keys(dirtyFields).map((field) => [field, values[field]]));
    const { conflicts, theirs: also } = compareEdits(record, typed, now);
    const question = { resource, name: undefined, at: null, conflicts, also };
    const choice = conflicts.length ? await conflictDesk.ask(question) : { theirs: [] };
    if (!choice) return;
    conflictDesk.yield({ resource, fields: choice.theirs, now });
    showNow();
  }
  return (
    <Snackbar
      open={hasMoved && isDirty}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      sx={{ top: { xs: 64, sm: 72 } }}
    >
      <Alert
        severity="warning"
        variant="filled"
        sx={{ maxWidth: 640, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
        action={
          <Button color="inherit" size="small" onClick={() => void join()} sx={{ whiteSpace: 'nowrap' }}>
            {translate('office.edits.join')}
          </Button>
        }
      >
        {translate(fields ? 'office.edits.moved' : 'office.edits.movedSilently', { fields })}
      </Alert>
    </Snackbar>
  );
}

const valueAt = (record: Record<string, unknown>, path: string): unknown =>
  path.split('.').reduce<unknown>((of, name) => (of as Record<string, unknown> | null)?.[name], record);

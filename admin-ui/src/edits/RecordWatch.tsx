import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRecordContext, useResourceContext, type RaRecord } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { compareEdits, sameValue } from '@recado/sdk/rules';
import { conflictDesk } from './conflict-desk';
import { GoneNotice, MovedNotice } from './MovedNotice';
import { useFieldNames } from './use-field-names';
import { useMovedRecord } from './use-moved-record';

interface Versioned extends RaRecord {
  version?: number;
}

interface RecordWatchProps {
  /** Leaves the form of a record that was deleted. */
  onLeave: () => void;
}

/**
 * In a form: reports that its record was changed by somebody else, and merges that with the typed values; or that it was
 * deleted.
 */
export function RecordWatch(props: RecordWatchProps) {
  const record = useRecordContext<Versioned>();
  return typeof record?.version === 'number' ? <Watch record={record} {...props} /> : null;
}

function Watch({ record, onLeave }: RecordWatchProps & { record: Versioned }) {
  const resource = useResourceContext()!;
  const queries = useQueryClient();
  const notify = useNotify();
  const names = useFieldNames();
  const form = useFormContext();
  const { isDirty, dirtyFields, isSubmitting, submitCount } = useFormState();
  const { moved, isGone, look } = useMovedRecord(resource, record);
  // A save that failed may have failed because the record is gone.
  const failedSaves = isSubmitting ? 0 : submitCount;
  useEffect(() => {
    if (failedSaves) void look();
  }, [failedSaves, look]);
  const hasMoved = moved !== undefined && !isSubmitting;
  const now = moved ?? record;
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
  // Nothing is typed yet: the form shows the new values at once.
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
  if (isGone) return <GoneNotice onLeave={onLeave} />;
  return <MovedNotice open={hasMoved && isDirty} fields={fields} onJoin={() => void join()} />;
}

const valueAt = (record: Record<string, unknown>, path: string): unknown =>
  path.split('.').reduce<unknown>((of, name) => (of as Record<string, unknown> | null)?.[name], record);

import { useEffect, useState } from 'react';
import {
  LOCALES,
  changesOf,
  compareEdits,
  saveEdit,
  type EditChoice,
  type EditQuestion,
} from '@recado/sdk/rules';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useI18n } from '../../lib/i18n';
import { useLiveEvent } from '../../lib/live-hooks';
import type { TextKey } from '../../lib/texts/load';
import { toast } from '../../lib/toasts';

/* Conversion between a form's values and what it sends. */
interface EditOptions<Saved, Values extends FieldValues> {
  /** The form's initial values; null creates a new record. */
  record: Saved | null;
  toValues: (record: Saved) => Values;
  toBody: (values: Values, record: Saved) => object;
  put: (id: number, changes: object) => Promise<Saved>;
  show: (id: number) => Promise<Saved>;
  /** The labels of the sent fields. */
  labels: Readonly<Record<string, TextKey>>;
  /** Fields with a different name in the form. */
  sentAs?: Readonly<Record<string, string>>;
  /** Label of a value; without it its own text. */
  textOf?: (field: string, value: unknown) => string | undefined;
}
export type Question = EditQuestion & { answer: (choice: EditChoice) => void };
/** What a form reports of another person's edit. */
export interface EditState {
  question: Question | undefined;
  /** Labels of the fields that somebody else has just changed, if something is typed. */
  moved: string | undefined;
  join: () => Promise<void>;
  names: (fields: readonly string[]) => string;
  textOf: ((field: string, value: unknown) => string | undefined) | undefined;
}

const AFTER_READING_MS = 6000;

/** An open form of a record that others may edit too: it saves its changes, and reports when the record changes. */
export function useEdit<Saved extends { id: number; version: number }, Values extends FieldValues>(
  options: EditOptions<Saved, Values>,
  form: UseFormReturn<Values>,
) {
  const { t, language } = useI18n();
  const { toValues, toBody, labels, sentAs = {} } = options;
  // As the form read it: a record that is also shown elsewhere changes while it is open.
  const [read, setRead] = useState(options.record);
  const [later, setLater] = useState<Saved>();
  const [question, setQuestion] = useState<Question>();
  const { isDirty, isSubmitting } = form.formState;
  const bodyOf = (record: Saved) => toBody(toValues(record), record) as Record<string, unknown>;
  const names = (fields: readonly string[]) =>
    new Intl.ListFormat(LOCALES[language]).format(
      new Set(fields.flatMap((field) => (labels[field] ? t(labels[field]) : []))),
    );
  const ask = (asked: EditQuestion) =>
    new Promise<EditChoice>((resolve) => {
      const answer = (choice: EditChoice) => {
        setQuestion(undefined);
        resolve(choice);
      };
      setQuestion({ ...asked, answer });
    });

  const save = async (values: Values): Promise<Saved | undefined> => {
    if (!read) throw new Error('A new record is created, not saved');
    const outcome = await saveEdit<Saved, Saved>({
      ...{ read, changes: changesOf(bodyOf(read), toBody(values, read) as Record<string, unknown>), ask },
      valuesOf: bodyOf,
      put: (changes, { version }) => options.put(read.id, { ...changes, ifVersion: version }),
      show: () => options.show(read.id),
      tell: ({ name, also }) => {
        const variables = { name: name ?? t('edits.somebody'), fields: names(also) };
        if (variables.fields) toast.info(t('edits.merged', variables), { duration: AFTER_READING_MS });
      },
    });
    if ('refusal' in outcome) return undefined;
    return 'saved' in outcome ? outcome.saved : outcome.unchanged;
  };

  const look = () => {
    if (read) void options.show(read.id).then(setLater, () => undefined);
  };
  useLiveEvent('resync', look);
  /** Live events report every change; one with an unknown version is an edit. */
  const heard = ({ id, version }: { id: number; version: number }) => {
    if (id === read?.id && version > Math.max(read.version, later?.version ?? 0)) look();
  };
  const now = read && later && later.version > read.version && !isSubmitting ? later : undefined;
  const changed = read && now ? Object.keys(changesOf(bodyOf(read), bodyOf(now))) : [];
  const hasMoved = now !== undefined && changed.length > 0;
  const fields = hasMoved ? names(changed) : '';

  const follows = hasMoved && !isDirty;
  useEffect(() => {
    if (!follows || !now) return;
    setRead(now);
    form.reset(toValues(now));
    toast.info(t('edits.followed', { fields }), { duration: AFTER_READING_MS });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each version
  }, [follows, now?.version]);

  async function join() {
    if (!read || !now) return;
    const values = form.getValues();
    const changes = changesOf(bodyOf(read), toBody(values, read) as Record<string, unknown>);
    const { conflicts, theirs: also } = compareEdits(bodyOf(read), changes, bodyOf(now));
    const choice =
      conflicts.length > 0 ? await ask({ name: undefined, at: null, conflicts, also }) : { theirs: [] };
    if (!choice) return;
    setRead(now);
    form.reset(toValues(now) as DefaultValues<Values>);
    for (const name of Object.keys(values) as Path<Values>[]) {
      const sent = sentAs[name] ?? name;
      if (sent in changes && !choice.theirs.includes(sent))
        form.setValue(name, values[name] as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  }
  const moved = hasMoved && isDirty ? fields : undefined;
  const state: EditState = { question, moved, join, names, textOf: options.textOf };
  return { save, heard, state };
}

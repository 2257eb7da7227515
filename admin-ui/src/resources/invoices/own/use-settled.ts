import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { live } from '../../../providers/api';
import { renewedText } from './renewed-text';

/** Milliseconds for which the screen says that it is paid before the console opens. */
const LEAVE_MS = 5000;

/** A payment that has arrived: the new due date. */
export interface Settled {
  invoiceId: number | null;
  dueDate: string | null;
}

/**
 * Says that a payment has arrived, once for each, whoever is the first to know: the live event, or a look at the
 * invoice. Afterwards the console opens if somebody waited for it: `awaits` says whether.
 */
export function useSettled(awaits: (invoiceId: number | null) => boolean) {
  const notify = useNotify();
  const translate = useTranslate();
  const queries = useQueryClient();
  const [settled, setSettled] = useState<Settled>();
  const told = useRef(new Set<number | null>());
  const awaited = useRef(awaits);
  useEffect(() => {
    awaited.current = awaits;
  });

  const settle = useCallback(
    (one: Settled) => {
      if (told.current.has(one.invoiceId)) return;
      told.current.add(one.invoiceId);
      notify(renewedText(translate, one.dueDate), { type: 'success', autoHideDuration: 8000 });
      for (const key of [['subscription'], ['invoice'], ['financeiro']])
        void queries.invalidateQueries({ queryKey: key });
      if (awaited.current(one.invoiceId)) setSettled(one);
    },
    [notify, queries, translate],
  );
  useEffect(
    () => live.on('payment', ({ invoiceId, company }) => settle({ invoiceId, dueDate: company.dueDate })),
    [settle],
  );
  useEffect(() => {
    if (!settled) return;
    const timer = setTimeout(() => location.assign('/tickets'), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [settled]);
  return { settled, settle };
}

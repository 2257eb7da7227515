import { useEffect, useRef } from 'react';
import { TabbedFormTabs, useTranslate, type TabbedFormTabsProps } from 'react-admin';
import { useFormState } from 'react-hook-form';

/** The tabs of a form. A rejected form opens the tab of the first invalid field, and focuses that field. */
export function FormTabs(props: TabbedFormTabsProps) {
  const translate = useTranslate();
  const headers = useRef<HTMLDivElement>(null);
  const wanted = useRef<HTMLElement>(null);
  const { submitCount, isSubmitSuccessful } = useFormState();

  useEffect(() => {
    if (submitCount === 0 || isSubmitSuccessful) return;
    // Only the page knows the tab of each field: fields render themselves.
    const form = headers.current?.closest('.tabbed-form');
    const wrong = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
    const field = wrong.find((one) => one.checkVisibility()) ?? wrong[0];
    if (!field || field.checkVisibility()) return field?.focus();
    wanted.current = field;
    const panel = field.closest('[id^="tabpanel-"]');
    form?.querySelector<HTMLElement>(`[aria-controls="${panel?.id}"]`)?.click();
  }, [submitCount, isSubmitSuccessful]);

  useEffect(() => {
    wanted.current?.focus(); // its tab is open now
    wanted.current = null;
  }, [props.value]);

  return <TabbedFormTabs aria-label={translate('office.form.parts')} {...props} ref={headers} />;
}

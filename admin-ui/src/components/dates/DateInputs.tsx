import type { ComponentType, ReactNode } from 'react';
import { InputHelperText, useInput, useTranslate, useTranslateLabel, type Validator } from 'react-admin';
import { dayProblem, localMoment, momentProblem } from '@recado/sdk/ui';
import { DayField, MomentField, type DateFieldProps } from './DateField';

interface DateInputProps extends Pick<DateFieldProps, 'min' | 'max' | 'sx'> {
  source: string;
  label?: string;
  /** The key of a text, or a part; false for none. */
  helperText?: ReactNode;
  /** Further rules: days that do not exist are refused anyway. */
  validate?: Validator | Validator[];
  isRequired?: boolean;
  /** Shown, and out of reach; the form keeps its value. */
  disabled?: boolean;
  /** In a list's filters: shown from the start. */
  alwaysOn?: boolean;
}

/** A day as a field of a form or a filter of a list, kept as `2026-11-20`; null when it is cleared. */
export const DayInput = (props: DateInputProps) => (
  <DateInput {...props} of={DayField} rule={dayProblem} format={asText} />
);

/**
 * A moment likewise: read in any notation of a moment, and kept as `2026-11-20T19:05` in this browser's time zone once
 * it was changed.
 */
export const MomentInput = (props: DateInputProps) => (
  <DateInput {...props} of={MomentField} rule={momentProblem} format={localMoment} />
);

interface Kind {
  of: ComponentType<DateFieldProps>;
  rule: Validator;
  format: (value: unknown) => string;
}

function DateInput({
  of: Field,
  rule,
  format,
  label,
  helperText,
  validate = [],
  ...props
}: DateInputProps & Kind) {
  const { source, isRequired: required, disabled = false, alwaysOn: _filter, ...look } = props;
  const translate = useTranslate();
  const labelOf = useTranslateLabel();
  const { field, fieldState, isRequired } = useInput({
    ...{ source, format, validate: [rule, ...[validate].flat()] },
    ...(required !== undefined && { isRequired: required }),
  });
  const help = typeof helperText === 'string' ? translate(helperText) : helperText;
  return (
    <Field
      {...look}
      label={String(labelOf({ source, ...(label !== undefined && { label }) }))}
      value={field.value as string}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={
        fieldState.invalid || (help !== undefined && help !== false) ? (
          <InputHelperText error={fieldState.error?.message} helperText={help} />
        ) : undefined
      }
      required={isRequired}
      disabled={disabled}
      className={`ra-input ra-input-${source}`}
    />
  );
}

const asText = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

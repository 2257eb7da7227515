import type { BodyOf, updateContact } from '@recado/sdk/contracts';
import type { ContactRow, ExtraInfoRow } from './contact-rows.js';
import { maskNumber, maskNumbersIn } from './masking.js';

type ContactForm = BodyOf<typeof updateContact>;

/** A form comes back with what it was shown: a masked number, name or extra field is no change. */
export function unmasked(
  form: ContactForm,
  former: ContactRow,
  fields: readonly ExtraInfoRow[] = [],
): ContactForm {
  const { name, number, extraInfo, ...rest } = form;
  const shown = (field: { name: string; value: string }) =>
    fields.find((one) => one.name === field.name && maskNumbersIn(one.value) === field.value);
  return {
    ...rest,
    ...(name === undefined || name === maskNumbersIn(former.name) ? {} : { name }),
    ...(number === undefined || (former.number !== null && number === maskNumber(former.number))
      ? {}
      : { number }),
    ...(extraInfo && {
      extraInfo: extraInfo.map((field) => ({ ...field, value: shown(field)?.value ?? field.value })),
    }),
  };
}

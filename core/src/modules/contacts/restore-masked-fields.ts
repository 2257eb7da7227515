import type { BodyOf, updateContact } from '@recado/sdk/contracts';
import type { ContactRow, ExtraInfoRow } from './contact-rows.tx.js';
import { maskNumber, maskNumbersIn } from '../text/masking.rules.js';

type ContactForm = BodyOf<typeof updateContact>;

/** A form returns the values that it was shown: a masked number, name, e-mail or extra field is not a change. */
export function unmasked(
  form: ContactForm,
  former: ContactRow,
  fields: readonly ExtraInfoRow[] = [],
): ContactForm {
  const { name, number, email, extraInfo, ...rest } = form;
  const isShown = (text: string, shown: string) => maskNumbersIn(text) === shown;
  /** The matching field: by its id, otherwise by its whole content, otherwise by its name. */
  const shownAs = (field: { id?: number; name: string; value: string }) =>
    fields.find(({ id }) => id === field.id) ??
    fields.find((one) => isShown(one.name, field.name) && isShown(one.value, field.value)) ??
    fields.find((one) => isShown(one.name, field.name));
  return {
    ...rest,
    ...(email === undefined || (former.email && email === maskNumbersIn(former.email)) ? {} : { email }),
    ...(name === undefined || name === maskNumbersIn(former.name) ? {} : { name }),
    ...(number === undefined || (former.number !== null && number === maskNumber(former.number))
      ? {}
      : { number }),
    ...(extraInfo && {
      extraInfo: extraInfo.map((field) => {
        const former = shownAs(field);
        return {
          ...field,
          name: former && isShown(former.name, field.name) ? former.name : field.name,
          value: former && isShown(former.value, field.value) ? former.value : field.value,
        };
      }),
    }),
  };
}

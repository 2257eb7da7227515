import { Pagination, useListContext, useLocale, useTranslate } from 'react-admin';
import { LOCALES, isLanguage } from '@recado/sdk/rules';

const ROWS = [25, 50, 100];

/** For a `List` with pages. A list that could not be read has none: nothing is counted below its failure. */
export function Pages() {
  const { error } = useListContext();
  const translate = useTranslate();
  const locale = useLocale();
  const figure = (count: number) => count.toLocaleString(isLanguage(locale) ? LOCALES[locale] : locale);
  const shown = ({ from, to, count }: { from: number; to: number; count: number }) =>
    translate('ra.navigation.page_range_info', {
      ...{ offsetBegin: figure(from), offsetEnd: figure(to), total: figure(count) },
    });
  // Passed on to MUI's pagination, though the library's type does not name it.
  const labels = { labelDisplayedRows: shown };
  return error ? null : <Pagination rowsPerPageOptions={ROWS} {...labels} />;
}

/** For the `queryOptions` of a list with pages: of a page that no longer exists the last one is shown, not the first. */
export const PAGED = { meta: { paged: true } } as const;

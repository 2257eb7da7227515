import { useInfinitePaginationContext, useListContext, useTranslate } from 'react-admin';
import { useFigure } from './use-figure';

/** `Conexões (3)`, `Usuários (3.006)`; `Campanhas (25+)` while only the server knows how many more there are. */
export function ListTitle({ text }: { text: string }) {
  const translate = useTranslate();
  const figure = useFigure();
  const { total, data } = useListContext();
  const { hasNextPage } = useInfinitePaginationContext();
  if (total === undefined) return <span>{translate(text)}</span>;
  // Some lists are not counted: the server then says only that there is one more row than it gave.
  const isAtLeast = hasNextPage === true && data !== undefined && total === data.length + 1;
  const count = isAtLeast ? data.length : total;
  return <span>{`${translate(text)} (${figure(count)}${isAtLeast ? '+' : ''})`}</span>;
}

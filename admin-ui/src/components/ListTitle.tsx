import { useListContext, useTranslate } from 'react-admin';

/** `Conexões (3)`. */
export function ListTitle({ text }: { text: string }) {
  const translate = useTranslate();
  const { total } = useListContext();
  return <span>{total === undefined ? translate(text) : `${translate(text)} (${total})`}</span>;
}

import Link from '@mui/material/Link';
import { memo, type ReactNode } from 'react';
import { richText, type TextStyle } from './rich-text';

const wrap = (styles: readonly TextStyle[], content: ReactNode): ReactNode =>
  styles.reduceRight((inner: ReactNode, style) => {
    if (style === 'bold') return <strong>{inner}</strong>;
    if (style === 'italic') return <em>{inner}</em>;
    if (style === 'strike') return <s>{inner}</s>;
    return <code>{inner}</code>;
  }, content);

/** A message's text, with its links and marks. Nothing of it is ever read as markup. */
export const RichBody = memo(function RichBody({ body }: { body: string }) {
  return (
    <span dir="auto">
      {richText(body).map(({ text, styles, href }, index) =>
        href === undefined ? (
          <span key={index}>{wrap(styles, text)}</span>
        ) : (
          <Link key={index} href={href} underline="always" target="_blank" rel="noopener noreferrer nofollow">
            {text}
          </Link>
        ),
      )}
    </span>
  );
});

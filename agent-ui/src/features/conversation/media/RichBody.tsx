import Link from '@mui/material/Link';
import { TEXT_MARKS, type TextMark } from '@recado/sdk/rules';
import { Fragment, memo, useContext, type ReactNode } from 'react';
import { richBlocks, type RichPiece } from './rich-text';
import { TextMarksContext } from './text-marks';

const wrap = (styles: readonly TextMark[], content: ReactNode): ReactNode =>
  styles.reduceRight((inner: ReactNode, style) => {
    if (style === 'bold') return <strong>{inner}</strong>;
    if (style === 'italic') return <em>{inner}</em>;
    if (style === 'strike') return <s>{inner}</s>;
    return <code>{inner}</code>;
  }, content);

interface RichBodyProps {
  body: string;
  isOurs?: boolean;
  /** Draws a piece of plain text: such as the names in it. */
  within?: (text: string) => ReactNode;
}
const asItIs = (text: string): ReactNode => text;

/**
 * A message's text, with its links and the marks that the customer sees drawn; the team's own have all of them. Nothing
 * of it is ever read as markup.
 */
export const RichBody = memo(function RichBody({ body, isOurs, within = asItIs }: RichBodyProps) {
  const channels = useContext(TextMarksContext);
  const blocks = richBlocks(body, isOurs ? TEXT_MARKS : channels);
  return (
    <span dir="auto">
      {blocks.map(({ isQuote, pieces }, index) =>
        isQuote ? (
          <q key={index}>{pieces.map(draw(within))}</q>
        ) : (
          <Fragment key={index}>{pieces.map(draw(within))}</Fragment>
        ),
      )}
    </span>
  );
});

const draw =
  (within: (text: string) => ReactNode) =>
  ({ text, styles, href }: RichPiece, index: number) =>
    href === undefined ? (
      <span key={index}>{wrap(styles, within(text))}</span>
    ) : (
      <Link key={index} href={href} underline="always" target="_blank" rel="noopener noreferrer nofollow">
        {text}
      </Link>
    );

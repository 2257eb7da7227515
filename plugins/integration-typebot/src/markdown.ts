import { ANSWER_LENGTH, ANSWER_STEPS } from '@recado/sdk';

/** Characters of all texts of an answer. */
const MOST = ANSWER_LENGTH * ANSWER_STEPS;

/**
 * Markdown as messengers show it: `*bold*` and `~struck~` with one mark, and links readable. Lengths are bounded, as the text
 * is another program's.
 */
export function withoutMarks(markdown: string): string {
  return markdown
    .slice(0, MOST)
    .replace(/\r\n?/g, '\n')
    .replace(/<br\s?\/?>/gi, '\n')
    .replace(/<\/?u>/gi, '')
    .replace(/\*\*(?=\S)([^\n]{1,2000}?)\*\*/g, '*$1*')
    .replace(/~~(?=\S)([^\n]{1,2000}?)~~/g, '~$1~')
    .replace(/!?\[([^\]\n]{0,300})\]\(([^)\s]{1,1500})\)/g, (_, label: string, url: string) =>
      label.trim() && label.trim() !== bareAddress(url)
        ? `${label.trim()} (${bareAddress(url)})`
        : bareAddress(url),
    )
    .replace(/\\([\\`*_{}[\]()#+\-.!~|>])/g, '$1')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const bareAddress = (url: string): string => url.replace(/^(mailto|tel):/i, '');

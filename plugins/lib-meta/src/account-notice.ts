import type { AccountEvent } from '@recado/sdk';
import { boundedText } from './wire-reader.js';

/** One sentence in every language. */
export type Sentence = Readonly<Record<'en' | 'pt' | 'es' | 'tr', string>>;
/** What a notice says, apart from its sentence. */
export interface NoticeOf extends Pick<AccountEvent, 'topic' | 'severity' | 'at' | 'health' | 'template'> {
  /** The provider's own word for it. */
  code: unknown;
  subject?: string;
  /** What the provider itself says about it: follows the sentence, in the provider's language. */
  details?: readonly unknown[];
}

const CODE = 80;
const SUBJECT = 200;
const DETAILS = 600;

/** News of an account for its owner. `{subject}` in the sentence stands for what the notice is about. */
export function accountNotice(
  sentence: Sentence,
  { topic, severity, at, health, template, ...notice }: NoticeOf,
): AccountEvent {
  const subject = boundedText(notice.subject, SUBJECT);
  const details = (notice.details ?? []).flatMap((one) => boundedText(one, DETAILS) ?? []);
  const said = (text: string) =>
    [text.replace('{subject}', () => subject ?? ''), ...details].join(' ').replace(/ {2,}/g, ' ');
  return {
    type: 'account',
    topic,
    severity,
    code: boundedText(notice.code, CODE) ?? 'UNKNOWN',
    ...(subject && { subject }),
    message: said(sentence.en),
    texts: { pt: said(sentence.pt), es: said(sentence.es), tr: said(sentence.tr) },
    ...(health && { health }),
    ...(template && { template }),
    at,
  };
}

import { ANSWER_LENGTH, ANSWER_PAUSE_MS, ANSWER_STEPS, type AnswerAction } from '@recado/sdk';

/** A text of an answer, with its pause. */
export interface Say {
  text: string;
  afterMs?: number;
}

/**
 * Texts as steps that the core takes: long ones in parts, too many ones joined, where the shortest neighbours are. What is
 * beyond all steps is left out.
 *
 * @param room Steps that follow.
 */
export function says(texts: readonly Say[], room = 0): AnswerAction[] {
  const parts = texts.flatMap(({ text, afterMs }) =>
    partsOf(text).map((part, index) => ({ text: part, afterMs: index === 0 ? afterMs : undefined })),
  );
  return fewer(parts, ANSWER_STEPS - room).map(({ text, afterMs }) => ({
    type: 'say',
    text,
    ...(afterMs !== undefined && afterMs > 0 && { afterMs: Math.min(Math.round(afterMs), ANSWER_PAUSE_MS) }),
  }));
}

/** At a paragraph, a line or a word, in this order, but never in the first half: parts would be many and tiny. */
function partsOf(text: string): string[] {
  let rest = text.trim();
  const parts: string[] = [];
  while (rest.length > ANSWER_LENGTH) {
    const head = rest.slice(0, ANSWER_LENGTH);
    const found = ['\n\n', '\n', ' '].map((gap) => head.lastIndexOf(gap));
    const at = found.find((place) => place > ANSWER_LENGTH / 2) ?? endOf(head);
    parts.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return [...parts, rest].filter(Boolean);
}
/** Between two characters, not inside of one. */
const endOf = (head: string): number => head.length - (/[\ud800-\udbff]$/.test(head) ? 1 : 0);

function fewer(parts: readonly Say[], most: number): Say[] {
  const left = [...parts];
  while (left.length > most) {
    const sums = left.slice(1).map((part, index) => left[index]!.text.length + 2 + part.text.length);
    const smallest = Math.min(...sums);
    if (smallest > ANSWER_LENGTH) return left.slice(0, most);
    const at = sums.indexOf(smallest);
    const [one, other] = left.slice(at, at + 2) as [Say, Say];
    left.splice(at, 2, { text: `${one.text}\n\n${other.text}`, afterMs: one.afterMs });
  }
  return left;
}

/** A step of a bot: bubbles and client-side actions pass, an input waits. */
export type Step = { bubble: Bubble } | { action: Record<string, unknown> } | { input: Input; save?: string };
export type Bubble = { id: string; type: string; content: Record<string, unknown> };
export interface Input {
  id: string;
  type: string;
  items?: {
    id: string;
    content?: string;
    value?: string;
    title?: string;
    paths?: { id: string; text: string }[];
  }[];
  options?: Record<string, unknown>;
}

let count = 0;
const id = () => `blk${(count += 1)}`;

/** A text bubble; the server turns its markdown into rich text for whoever does not ask for markdown. */
export const text = (markdown: string): Step => ({
  bubble: { id: id(), type: 'text', content: { markdown } },
});
export const media = (type: string, content: Record<string, unknown>): Step => ({
  bubble: { id: id(), type, content },
});
export const input = (type: string, options: Record<string, unknown> = {}, save?: string): Step => ({
  input: { id: id(), type: `${type} input`, options },
  save,
});
export const choice = (contents: string[], options: Record<string, unknown> = {}): Step => ({
  input: {
    ...{ id: id(), type: 'choice input', options },
    items: contents.map((content, index) => ({ id: `itm${index}-${content.length}`, content })),
  },
});
export const action = (type: string, more: Record<string, unknown> = {}): Step => ({
  action: { type, ...more },
});

/** A message as the API takes it. */
export type Sent = string | { type: 'text'; text: string; metadata?: { replyId?: string } };

/**
 * How a block reads a reply (packages/bot-engine/src/blocks/inputs): choices by id, value or exact content, several ones as
 * contents with commas, e-mails by their form, everything else as it is. Undefined: it was not understood.
 */
export function replyFor({ type, items = [], options = {} }: Input, sent: Sent): string | undefined {
  const written = typeof sent === 'string' ? sent : sent.text;
  const replyId = typeof sent === 'string' ? undefined : sent.metadata?.replyId;
  if (type === 'email input') return /^\S+@\S+\.\S+$/.test(written) ? written : undefined;
  if (type === 'number input') return Number.isNaN(Number(written)) ? undefined : written;
  if (type === 'cards input')
    return items.find(
      ({ title, paths }) => title === written || paths?.some((path) => [replyId, written].includes(path.id)),
    )?.title;
  if (type !== 'choice input') return written;
  if (options['isMultipleChoice'] === true) {
    const picked = items.filter(({ content }) => content && written.includes(content));
    return picked.length > 0 ? picked.map(({ content }) => content).join(', ') : undefined;
  }
  const isIt = (item: (typeof items)[number]) =>
    replyId ? item.id === replyId : [item.id, item.value, item.content].includes(written.trim());
  return items.find(isIt)?.content;
}

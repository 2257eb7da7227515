import { REACTIONS, type FeedItem } from '../../protocol.js';
import { fill } from '../language.js';
import { h, icon } from './dom.js';
import type { BubbleActions } from './bubble.js';
import type { ViewContext } from './view-context.js';

/** Both sides' reactions to a message, and the visitor's ways to reply; on an agent's one also by an emoji. */
export function reactionsView(
  item: FeedItem,
  { texts }: ViewContext,
  { react, quote }: Pick<BubbleActions, 'react' | 'quote'>,
): HTMLElement {
  const { seq, from } = item;
  const { agent, visitor } = item.reactions ?? {};
  const shown =
    agent && h('span', { class: 'emoji', role: 'img', 'aria-label': `${texts.agent}: ${agent}` }, agent);
  const text = item.text || item.media?.name || item.place?.name || item.cards?.[0]?.name || '…';
  const reply = h(
    'button',
    {
      type: 'button',
      class: 'emoji add',
      'aria-label': texts.reply,
      title: texts.reply,
      onclick: () => quote({ seq, text }),
    },
    icon('reply'),
  );
  if (from === 'visitor') return h('span', { class: 'reactions' }, shown, reply);
  const choices = h(
    'span',
    { class: 'choices', role: 'group', 'aria-label': texts.react, hidden: true },
    ...REACTIONS.map((emoji) =>
      h(
        'button',
        {
          type: 'button',
          class: 'emoji',
          'aria-pressed': emoji === visitor ? 'true' : 'false',
          onclick: () => choose(emoji),
        },
        emoji,
      ),
    ),
  );
  const choose = (emoji: string) => react(seq, emoji === visitor ? '' : emoji);
  const toggle = h(
    'button',
    {
      type: 'button',
      class: visitor ? 'emoji' : 'emoji add',
      'aria-label': visitor ? fill(texts.reacted, { emoji: visitor }) : texts.react,
      'aria-expanded': 'false',
      onclick: () => {
        if (visitor) return choose(visitor);
        choices.hidden = !choices.hidden;
        toggle.setAttribute('aria-expanded', String(!choices.hidden));
        if (!choices.hidden) (choices.firstElementChild as HTMLElement).focus();
      },
    },
    visitor ?? icon('smile'),
  );
  choices.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    choices.hidden = true;
    toggle.setAttribute('aria-expanded', 'false');
    toggle.focus();
  });
  return h('span', { class: 'reactions' }, shown, toggle, reply, choices);
}

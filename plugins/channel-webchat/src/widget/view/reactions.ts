import { REACTIONS, type FeedItem } from '../../protocol.js';
import { fill } from '../language.js';
import { h, icon } from './dom.js';
import type { ViewContext } from './view-context.js';

/** What both sides think of a message; on an agent's one the visitor can say it, too. */
export function reactionsView(
  { seq, from, reactions = {} }: FeedItem,
  { texts }: ViewContext,
  react: (seq: number, emoji: string) => void,
): HTMLElement | undefined {
  const { agent, visitor } = reactions;
  const shown =
    agent && h('span', { class: 'emoji', role: 'img', 'aria-label': `${texts.agent}: ${agent}` }, agent);
  if (from === 'visitor') return shown ? h('span', { class: 'reactions' }, shown) : undefined;
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
  choices.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    choices.hidden = true;
    toggle.setAttribute('aria-expanded', 'false');
    toggle.focus();
  });
  return h('span', { class: 'reactions' }, shown, toggle, choices);
}

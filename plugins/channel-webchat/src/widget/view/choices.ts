import type { FeedChoice } from '../../protocol.js';
import { h } from './dom.js';
import type { ViewContext } from './view-context.js';

/** The choices of an agent's message, until the visitor has said something. */
export function choicesView(
  choices: readonly FeedChoice[],
  { texts }: ViewContext,
  choose: (choice: FeedChoice) => void,
): HTMLElement {
  const buttons = choices.map((choice) =>
    h(
      'button',
      { type: 'button', class: 'offer', dir: 'auto', onclick: () => choose(choice) },
      h('span', {}, choice.title),
      choice.description ? h('small', {}, choice.description) : undefined,
    ),
  );
  return h('div', { class: 'offers', role: 'group', 'aria-label': texts.choices }, ...buttons);
}

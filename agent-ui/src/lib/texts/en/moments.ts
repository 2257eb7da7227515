import type { MomentsTexts } from '../pt/moments';

export const moments: MomentsTexts = {
  window: 'The last 30 days',
  age: 'Since when',
  anyAge: 'Any date',
  waiting: 'Pending',
  nobody: 'No agent',
  card: '%{name}: %{count}',
  count: '%{smart_count} conversation |||| %{smart_count} conversations',
  noneWaits: 'Nobody is waiting',
  noneHere: 'No open conversations',
  more: 'Show %{smart_count} more |||| Show %{smart_count} more',
  firstOnly: 'The first %{shown} of %{count}',
  moreAgents:
    '%{smart_count} more agent with open conversations is not shown: filter by queue. |||| %{smart_count} more agents with open conversations are not shown: filter by queue.',
  moveOf: 'Transfer %{ticket}',
  moved: '%{ticket}: now in %{card}',
  taken: 'Conversation accepted.',
  unanswered: 'No reply for %{time}',
  dragging: '%{ticket} is being moved. Drop it on a card.',
  cancelled: 'Move cancelled.',
  help: 'The arrow keys move between conversations. Enter opens one. M transfers it.',
  failed: 'The board could not be loaded',
  stale: 'The numbers may be out of date.',
};

import type { TourTexts } from '../pt/tour';

export const tour: TourTexts = {
  name: 'Tour',
  offer: 'New here? See where everything is.',
  start: 'Take the tour: 5 steps',
  notNow: 'Not now',
  progress: 'Step %{step} of %{total}',
  skip: 'Skip',
  back: 'Back',
  next: 'Next',
  finish: 'Done',
  inboxTitle: 'The inbox',
  inboxBody: 'Everything customers write arrives here: what you handle, what is waiting and what is done.',
  conversationTitle: 'The conversation and its keys',
  conversationBody:
    'J and K move through the list, Enter opens, A accepts and R replies. The ? key shows all the others.',
  paletteTitle: 'One field for everything',
  paletteBody:
    'Customers, conversations, screens, actions: type what you are looking for. Ctrl+K opens it on any screen.',
  dashboardTitle: 'The figures',
  dashboardBody:
    'How many conversations, how long the reply takes, how customers rate you. Each figure opens its list.',
  officeTitle: 'The back-office',
  officeBody:
    'Connections, queues, users and hours. The list of first steps shows what is missing to get going.',
};

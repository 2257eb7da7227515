import type { AnswerOf, listUserNames } from '@recado/sdk/contracts';

export type Colleague = AnswerOf<typeof listUserNames>[number];

export const isOfQueue = ({ queueIds }: Pick<Colleague, 'queueIds'>, queueId: number | undefined): boolean =>
  queueId !== undefined && queueIds.includes(queueId);

/**
 * To whom a ticket may go: those of the queue before all others, and whoever is online before who is not. An invited
 * user who has never signed in would not see it.
 */
export function colleaguesFor(users: readonly Colleague[], queueId: number | undefined): Colleague[] {
  const place = (user: Colleague) => (isOfQueue(user, queueId) ? 0 : 2) + (user.online ? 0 : 1);
  return users.filter(({ invited }) => !invited).sort((one, other) => place(one) - place(other));
}

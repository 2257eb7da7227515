import { describe, expect, it } from 'vitest';
import type { LivePayloads, Mention } from '@recado/sdk/contracts';
import { aMessage, aTicket } from '../../../test/objects';
import { afterMentionChange, isNewMention, type MentionChange } from './mention-list';

const me = 7;
const ticket = aTicket({ id: 3 });
type Said = LivePayloads['appMessage'];
const said = (
  id: number,
  change: Partial<Said['message']> = {},
  action: Said['action'] = 'create',
): Said => ({
  ...{ action, ticket, contact: { id: 1, name: 'Juliana' } },
  message: aMessage({
    ...{ id, ticketId: 3, isPrivate: true, fromMe: true, user: { id: 8, name: 'Ana' } },
    ...{ body: '*Ana - Mensagem Privada:*\n@Caio, veja', mentions: [{ id: me, name: 'Caio' }], ...change },
  }),
});
const after = (list: readonly Mention[], event: Said) =>
  afterMentionChange(list, { topic: 'appMessage', event }, me);

describe('the unseen mentions', () => {
  const list = after(after([], said(5)), said(9));

  it('gain new notes that name the user, the newest first, without the writer’s line', () => {
    expect(list).toMatchObject([
      { messageId: 9, ticketId: 3, contactName: 'Juliana', userName: 'Ana', text: '@Caio, veja' },
      { messageId: 5 },
    ]);
    expect(isNewMention(said(9), me)).toBe(true);
    expect(isNewMention(said(9, {}, 'update'), me)).toBe(false);
    expect(after([], said(6, { mentions: [{ id: 8, name: 'Ana' }] }))).toEqual([]);
  });
  it('follow edits, and lose notes that name the user no longer', () => {
    expect(after(list, said(5, { body: '*Ana - Mensagem Privada:*\n@Caio!' }, 'update'))[1]!.text).toBe(
      '@Caio!',
    );
    expect(after(list, said(5, { mentions: [] }, 'update'))).toHaveLength(1);
    expect(after(list, said(9, { isDeleted: true }, 'delete'))).toMatchObject([{ messageId: 5 }]);
    expect(after(list, said(4, {}, 'update'))).toBe(list);
  });
  it('lose what was seen elsewhere, and all of a ticket that is out of sight', () => {
    const seen: MentionChange = { topic: 'mention', event: { action: 'seen', messageIds: [5, 1] } };
    expect(afterMentionChange(list, seen, me)).toMatchObject([{ messageId: 9 }]);
    const gone = { topic: 'ticket', event: { action: 'delete', ticketId: 3 } } as const;
    expect(afterMentionChange(list, gone, me)).toEqual([]);
    const other = { topic: 'ticket', event: { action: 'delete', ticketId: 4 } } as const;
    expect(afterMentionChange(list, other, me)).toBe(list);
  });
});

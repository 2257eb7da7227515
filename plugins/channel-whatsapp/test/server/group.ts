import { node } from './nodes.js';
import type { CompanyPhone } from './company-phone.js';
import type { Person } from './person.js';
import { newMessageId, now } from './nodes.js';

/** A group of customers and the company. */
export class Group {
  constructor(
    readonly id: string,
    public subject: string,
    readonly people: Person[],
    readonly phones: CompanyPhone[],
  ) {}

  /** The response to a client's query for the group. */
  description() {
    const members = [...this.people, ...this.phones].map(({ lid, pn }) =>
      node('participant', { jid: lid, phone_number: pn }),
    );
    const created = String(1_700_000_000);
    return node(
      'group',
      {
        ...{ id: this.id.split('@')[0]!, subject: this.subject, creation: created, s_t: created },
        ...{ creator: this.people[0]?.lid ?? this.phones[0]!.lid, addressing_mode: 'lid' },
      },
      members,
    );
  }

  /** Somebody renames the group. */
  rename(by: Person, subject: string): void {
    this.subject = subject;
    for (const phone of this.phones)
      phone.mailbox.put(
        'notification',
        node(
          'notification',
          { from: this.id, type: 'w:gp2', id: newMessageId(), participant: by.lid, t: now() },
          [node('subject', { subject, s_t: now(), s_o: by.lid })],
        ),
      );
  }
}

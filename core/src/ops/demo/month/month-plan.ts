import { lifeOf, type Course } from './attendance.js';
import { arrivalsOn, lastDays, workdayMorning } from './calendar.js';
import type { Frame, MonthConnection } from './frame.js';
import type { Life } from './life.js';
import { TAGS } from './office.js';
import { FIRST_NAMES, LAST_NAMES } from './people.js';
import type { Random } from './random.js';
import { CAMPAIGN_TALKS } from './talks-care.js';
import { TALKS, type Talk } from './talks.js';

const DAY = 86_400_000;
export interface PlannedContact {
  name: string;
  number: string | null;
  connection: MonthConnection;
  conversation: string;
  tagIds: number[];
  firstSeenAt: number;
  lastSeenAt: number;
}
export interface PlannedTicket {
  contact: PlannedContact;
  life: Life;
  isWithBot: boolean;
  laneId: number | null;
}
export type SentState = 'sent' | 'delivered' | 'read' | 'replied' | 'failed' | 'skipped';
export interface PlannedRecipient {
  contact: PlannedContact;
  state: SentState;
  at: number;
  ticket: PlannedTicket | undefined;
}
export interface MonthPlan {
  contacts: PlannedContact[];
  /** In the order in which they were opened. */
  tickets: PlannedTicket[];
  recipients: PlannedRecipient[];
}

/** The month as it was, from the frame and the day alone. */
export function planMonth(random: Random, frame: Frame, now: number): MonthPlan {
  const people = createPeople(random, frame);
  const campaign = campaignOf(random, people, workdayMorning(now, 12));
  const opened: { at: number; contact: PlannedContact; talk: Talk }[] = campaign
    .filter(({ state }) => state === 'replied')
    .map(({ contact, at }) => ({
      ...{ contact, talk: random.pick(CAMPAIGN_TALKS) },
      at: at + Math.floor(random.spread(40, 1.2) * 60_000),
    }));
  const moments = lastDays(now).flatMap((midnight) => arrivalsOn(random, midnight, now));
  // The last ones are of today, even if the day has hardly begun.
  const fresh = Array.from(
    { length: 14 },
    (_, n) => now - Math.floor((n + random.next()) * 4.5 * 60_000) - 60_000,
  );
  const times = [...moments.filter((at) => at < now - 70 * 60_000), ...fresh].sort((a, b) => a - b);
  for (const at of times) opened.push({ at, contact: people.at(at), talk: random.pick(TALKS) });
  opened.sort((a, b) => a.at - b.at);

  const tickets = opened.map(({ at, contact, talk }, place): PlannedTicket => {
    const course = courseOf(random, opened.length - place);
    const hasBot = contact.connection.hasNumbers && random.chance(0.6);
    const life = lifeOf(random, frame, { openedAt: at, name: contact.name, talk, hasBot, course });
    life.until(now);
    const isOpen = life.state.status === 'open';
    const laneId = isOpen && random.chance(0.75) ? random.pick(frame.laneIds) : null;
    contact.lastSeenAt = Math.max(contact.lastSeenAt, life.row.updatedAt.getTime());
    return { contact, life, isWithBot: course === 'with the bot', laneId };
  });
  const answered = new Map<PlannedContact, PlannedTicket>();
  for (const ticket of tickets) if (!answered.has(ticket.contact)) answered.set(ticket.contact, ticket);
  const recipients = campaign.map((one) => ({
    ...one,
    ticket: one.state === 'replied' ? answered.get(one.contact) : undefined,
  }));
  return { contacts: people.all, tickets, recipients };
}

/** `fromEnd`: how many were opened after it, itself included. */
function courseOf(random: Random, fromEnd: number): Course {
  if (fromEnd <= 2) return 'with the bot';
  if (fromEnd <= 8) return 'unanswered';
  if (fromEnd <= 14 || (fromEnd < 60 && random.chance(0.4))) return 'unfinished';
  return 'whole';
}

/** New customers, and some who come again when their last conversation is over. */
function createPeople(random: Random, { connections, tagIds }: Frame) {
  const all: PlannedContact[] = [];
  const names = new Set<string>();
  const weights = connections.map((one) => [one, one.weight] as const);
  const meet = (at: number, connection = random.weighted(weights)): PlannedContact => {
    let name: string;
    do name = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
    while (names.has(name));
    names.add(name);
    // No area of Brazil has the code 20: nobody has such a number.
    const number = connection.hasNumbers
      ? `5520${900_000_000 + all.length * 7_919 + random.whole(0, 900)}`
      : null;
    const conversation = number ? `${number}@s.whatsapp.net` : `demo-${all.length + 1}`;
    const chosen = tagIds.filter((_, place) => random.chance(TAGS[place]!.share));
    const contact = {
      name,
      number,
      connection,
      conversation,
      tagIds: chosen,
      firstSeenAt: at,
      lastSeenAt: at,
    };
    all.push(contact);
    return contact;
  };
  const written = connections.find(({ hasNumbers }) => hasNumbers)!;
  return {
    all,
    /** Somebody who bought something earlier, and is written to. */
    known: (at: number) => meet(at, written),
    at(at: number): PlannedContact {
      // Whoever wrote in the last days may still be in a conversation.
      const idle = all.filter(({ lastSeenAt }) => lastSeenAt < at - 8 * DAY);
      const contact = idle.length > 20 && random.chance(0.25) ? random.pick(idle) : meet(at);
      contact.lastSeenAt = Math.max(contact.lastSeenAt, at);
      return contact;
    },
  };
}

/** Who got the campaign, and what became of it. */
function campaignOf(random: Random, people: ReturnType<typeof createPeople>, startedAt: number) {
  return Array.from({ length: 140 }, (_, place) => {
    const contact = people.known(startedAt - 40 * DAY);
    const at = startedAt + place * 22_000 + random.whole(0, 9_000);
    const state = random.weighted<SentState>([
      ['skipped', 4],
      ['failed', 6],
      ['sent', 7],
      ['delivered', 28],
      ['read', 40],
      ['replied', 15],
    ]);
    contact.lastSeenAt = state === 'replied' ? at : contact.firstSeenAt;
    return { contact, state, at };
  });
}

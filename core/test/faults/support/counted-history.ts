/** A line of a ticket's history, as it is stored. */
export interface HistoryLine {
  id: number;
  type: string;
  actor: string | null;
  reason: string | null;
  toStatus: string | null;
  cancelsId: number | null;
}
export interface Counted {
  opened: number;
  reopened: number;
  closed: number;
  resolved: number;
}
export const NOTHING: Counted = { opened: 0, reopened: 0, closed: 0, resolved: 0 };

const COUNTS = Object.keys(NOTHING) as (keyof Counted)[];
const each = (count: (name: keyof Counted) => number): Counted =>
  Object.fromEntries(COUNTS.map((name) => [name, count(name)])) as never;
export const minus = (one: Counted, other: Counted) => each((name) => one[name] - other[name]);
export const plus = (one: Counted, other: Counted) => each((name) => one[name] + other[name]);

const isOver = (status: string | null): boolean => status === 'closed' || status === 'nps';

/** How often a ticket was opened, reopened, closed and resolved: a count of its lines, apart from the product's own. */
export function countedOf(lines: readonly HistoryLine[]): Counted {
  const counted = { ...NOTHING };
  let [isOpen, attendances, isReopened] = [false, 0, false];
  for (const { type, actor, reason, toStatus } of withoutUndone(lines)) {
    if (!isOpen && !isOver(toStatus)) {
      isOpen = true;
      isReopened = attendances > 0;
      attendances++;
      counted.opened++;
      if (isReopened) counted.reopened++;
    } else if (isOpen && isOver(toStatus)) {
      isOpen = false;
      if (reason === 'merge') {
        // The conversation goes on in another ticket, which counts.
        counted.opened--;
        if (isReopened) counted.reopened--;
        continue;
      }
      counted.closed++;
      if (type === 'closed' && actor === 'user' && reason === 'resolve') counted.resolved++;
    }
  }
  return counted;
}

/** Lines that moved the ticket, without those that were taken back. */
function withoutUndone(lines: readonly HistoryLine[]): HistoryLine[] {
  let kept: HistoryLine[] = [];
  for (const line of lines) {
    if (line.toStatus === null) continue;
    if (line.type !== 'undo') kept.push(line);
    // An undone merge of a ticket that was closed once more since names no line: it takes back that closing.
    else kept = line.cancelsId === null ? kept.slice(0, -1) : kept.filter(({ id }) => id < line.cancelsId!);
  }
  return kept;
}

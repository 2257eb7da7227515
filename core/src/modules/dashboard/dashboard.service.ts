import type {
  AnswerOf,
  FigureQuery,
  FigureRating,
  FigureSeries,
  listAttendancesByQueue,
  listAttendancesByUser,
  listUserPresence,
  showDashboard,
} from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { Principal } from '../../infra/tenancy.js';
import { daysOf, formerRange, hoursOf, momentsOf } from '../figures/figure-range.rules.js';
import {
  countsByDay,
  countsByHour,
  figuresByQueue,
  figuresByUser,
  figuresOfBoth,
  figuresOfRange,
  type FigureAsk,
} from '../figures/read-figures.tx.js';
import { presences } from '../figures/read-presence.tx.js';
import * as repo from './dashboard.repo.js';
import { figureRange, figureSelection } from './figure-filter.rules.js';
import { toAttendant, toCounters, toQueue, toRating, toUser } from './dashboard.wire.js';

/** Days of which presences are kept in mind at once. */
const MOST_PRESENCE_DAYS = 92;
const OF_AGENTS = ['closed', 'rated', 'nps', 'csat', 'stars', 'waitN', 'waitMs', 'waitWorkingMs'] as const;
const HANDLING = ['handleN', 'handleMs', 'handleWorkingMs'] as const;

/** The figures of the dashboard: from sums, never from tickets. Each call takes at most four statements. */
export function createDashboard({ db, clock }: Pick<Infra, 'db' | 'clock'>) {
  async function ask(
    viewer: Principal,
    query: FigureQuery,
    most?: number,
  ): Promise<FigureAsk & { head: repo.Head }> {
    const selection = figureSelection(viewer, query);
    const head = await repo.headOf(db, viewer, selection);
    if (!head) throw apiError('ERR_NOT_FOUND');
    return { range: figureRange(query, head.timeZone, clock.now(), most), selection, days: head.days, head };
  }

  async function series(
    viewer: Principal,
    query: FigureQuery,
    metric: 'opened' | 'closed',
  ): Promise<FigureSeries> {
    const asked = await ask(viewer, query);
    const { range } = asked;
    const data =
      range.from === range.to ? await hourly(viewer, asked, metric) : await daily(viewer, asked, metric);
    return { range, data, count: data.reduce((sum, { total }) => sum + total, 0) };
  }
  async function hourly(viewer: Principal, asked: FigureAsk, metric: 'opened' | 'closed') {
    const counts = await countsByHour(db, viewer, asked, metric);
    const { from: date, timeZone } = asked.range;
    return hoursOf(date, timeZone).map((hour) => ({ date, hour, total: counts.get(hour) ?? 0 }));
  }
  async function daily(viewer: Principal, asked: FigureAsk, metric: 'opened' | 'closed') {
    const counts = await countsByDay(db, viewer, asked, metric);
    return daysOf(asked.range).map((date) => ({ date, hour: null, total: counts.get(date) ?? 0 }));
  }

  return {
    async show(viewer: Principal, query: FigureQuery): Promise<AnswerOf<typeof showDashboard>> {
      const asked = await ask(viewer, query);
      const { range, head } = asked;
      const isWorking = query.working ?? false;
      const [{ now, former }, users] = await Promise.all([
        figuresOfBoth(db, viewer, asked, isWorking),
        figuresByUser(db, viewer, asked, [...OF_AGENTS, ...HANDLING]),
      ]);
      const attendants = users
        .filter(({ id, sums }) => id > 0 && (sums.closed > 0 || sums.rated > 0 || sums.waitN > 0))
        .map((one) => toAttendant(one, isWorking))
        .sort((one, other) => other.tickets - one.tickets || one.id - other.id);
      return {
        ...{ range, formerRange: formerRange(range) },
        counters: {
          ...{ supportPending: head.pending, supportHappening: head.happening },
          ...toCounters(now, isWorking),
        },
        former: toCounters(former, isWorking),
        attendants,
        until: head.until?.toISOString() ?? null,
      };
    },
    opened: (viewer: Principal, query: FigureQuery) => series(viewer, query, 'opened'),
    closed: (viewer: Principal, query: FigureQuery) => series(viewer, query, 'closed'),

    async queues(viewer: Principal, query: FigureQuery): Promise<AnswerOf<typeof listAttendancesByQueue>> {
      const asked = await ask(viewer, query);
      const columns = ['opened', 'closed', 'waitN', 'waitMs', 'waitWorkingMs', ...HANDLING] as const;
      const data = (await figuresByQueue(db, viewer, asked, columns))
        .filter(({ sums }) => columns.some((column) => sums[column] !== 0))
        .map((one) => toQueue(one, query.working ?? false))
        .sort((one, other) => other.total - one.total || one.id - other.id);
      return { range: asked.range, data, count: data.reduce((sum, { total }) => sum + total, 0) };
    },

    async users(viewer: Principal, query: FigureQuery): Promise<AnswerOf<typeof listAttendancesByUser>> {
      const asked = await ask(viewer, query);
      const data = (await figuresByUser(db, viewer, asked, ['closed']))
        .filter(({ id, sums }) => id > 0 && sums.closed > 0)
        .map(({ id, name, sums }) => ({ id, name, total: sums.closed }))
        .sort((one, other) => other.total - one.total || one.id - other.id);
      return { range: asked.range, data, count: data.reduce((sum, { total }) => sum + total, 0) };
    },

    async presence(viewer: Principal, query: FigureQuery): Promise<AnswerOf<typeof listUserPresence>> {
      const { range, selection } = await ask(viewer, query, MOST_PRESENCE_DAYS);
      const moments = momentsOf(range);
      const people = await repo.peopleOf(db, viewer, selection, moments);
      const ids = people.map(({ id }) => id);
      const found = await presences(db, viewer, ids, { ...moments, now: clock.now() });
      const data = people
        .map((person) => toUser(person, found.get(person.id)))
        .sort((one, other) => other.onlineMinutes - one.onlineMinutes || one.id - other.id);
      return { range, data, count: data.length };
    },

    async ratings(viewer: Principal, query: FigureQuery): Promise<FigureRating> {
      const asked = await ask(viewer, query);
      return toRating(await figuresOfRange(db, viewer, asked, ['rated', 'nps', 'csat', 'stars']));
    },
  };
}
export type Dashboard = ReturnType<typeof createDashboard>;

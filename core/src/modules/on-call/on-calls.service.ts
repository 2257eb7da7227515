import { ON_CALLS_MOST } from '@recado/sdk/contracts';
import type {
  BodyOf,
  OnCall,
  OnCallDayChange,
  changeOnCallDay,
  createOnCall,
  swapOnCallDays,
  updateOnCall,
} from '@recado/sdk/contracts';
import { turnsBetween, weekdayOf, type Duty } from '@recado/sdk/flow';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { markEdited, type Editor } from '../../infra/edits.js';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { phoneCountry, phoneFromText } from '../contacts/identity.rules.js';
import { usersOf } from '../user-refs/user-refs.tx.js';
import { daysFrom, rangeFrom, toChange, toOnCall } from './on-call.wire.js';
import * as repo from './on-calls.repo.js';

type Place = BodyOf<typeof swapOnCallDays>['one'];

export type OnCallsService = ReturnType<typeof createOnCallsService>;

/** Weeks of duty, and what differs on single days. */
export function createOnCallsService(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { companies }: { companies: Pick<CompaniesService, 'find'> },
) {
  /** How a company's phones are read; looked up before a transaction begins. */
  async function phonesOf(scope: TenantScope): Promise<(typed: string) => string> {
    const country = phoneCountry(await companies.find(scope));
    return (typed) => {
      const phone = phoneFromText(typed, country);
      if (!phone) throw apiError('ERR_ON_CALL_PHONE');
      return phone;
    };
  }
  async function assertUser(trx: Transaction, scope: TenantScope, id: number): Promise<void> {
    if ((await usersOf(trx, scope, [id])).length === 0) throw apiError('ERR_NO_USER_FOUND');
  }
  async function lock(trx: Transaction, scope: TenantScope, id: number): Promise<repo.OnCallRow> {
    const [row] = await repo.lockOnCalls(trx, scope, [id]);
    if (!row) throw apiError('ERR_NO_ON_CALL_FOUND');
    return row;
  }
  async function show(on: typeof db, scope: TenantScope, id: number): Promise<OnCall> {
    const row = await repo.findOnCall(on, scope, id);
    if (!row) throw apiError('ERR_NO_ON_CALL_FOUND');
    return toOnCall(row);
  }
  async function changeOf(trx: Transaction, scope: TenantScope, id: number, date: string) {
    const [change] = await repo.changesBetween(trx, scope, date, date, [id]);
    return toChange(change!);
  }
  /** Another person's phone that the form does not name is the one of that person's own week. */
  async function phoneOf(trx: Transaction, scope: TenantScope, userId: number): Promise<string> {
    const own = (await repo.onCallsOf(trx, scope)).find((row) => row.userId === userId);
    if (!own) throw apiError('ERR_ON_CALL_PHONE', 'phone is missing: this person has no week of duty');
    return own.phone;
  }

  return {
    list: async (scope: TenantScope, asked: { contains?: string; ids?: readonly number[] }) =>
      (await repo.onCallsOf(db, scope, asked)).map(toOnCall),
    show: (scope: TenantScope, id: number): Promise<OnCall> => show(db, scope, id),
    async create(scope: TenantScope, form: BodyOf<typeof createOnCall>): Promise<OnCall> {
      const days = daysFrom(form.days);
      const phone = (await phonesOf(scope))(form.phone);
      return inTransaction(db, async (trx) => {
        await assertUser(trx, scope, form.userId);
        if ((await repo.countOnCalls(trx, scope)) >= ON_CALLS_MOST) throw apiError('ERR_ON_CALL_LIMIT');
        const values = { userId: form.userId, phone, interval: form.interval ?? 1, days };
        return show(trx, scope, await repo.insertOnCall(trx, scope, values, clock.now()));
      });
    },
    async update(scope: Editor, id: number, form: BodyOf<typeof updateOnCall>): Promise<OnCall> {
      const { userId, interval, ifVersion } = form;
      const days = form.days && daysFrom(form.days);
      const phone = form.phone === undefined ? undefined : (await phonesOf(scope))(form.phone);
      return inTransaction(db, async (trx) => {
        await lock(trx, scope, id);
        if (userId !== undefined) await assertUser(trx, scope, userId);
        const now = clock.now();
        await markEdited(trx, 'onCalls', id, scope, { now, ifVersion });
        await repo.updateOnCall(trx, scope, id, { userId, phone, interval, days }, now);
        return show(trx, scope, id);
      });
    },
    remove: (scope: TenantScope, id: number): Promise<void> =>
      inTransaction(db, async (trx) => {
        await lock(trx, scope, id);
        await repo.deleteOnCall(trx, scope, id);
      }),

    async changeDay(
      scope: Editor,
      id: number,
      { date, userId, phone: typed, ...times }: BodyOf<typeof changeOnCallDay>,
    ): Promise<OnCallDayChange> {
      const range = rangeFrom(times);
      const named = typed ? (await phonesOf(scope))(typed) : null;
      return inTransaction(db, async (trx) => {
        const entry = await lock(trx, scope, id);
        if (userId !== null) await assertUser(trx, scope, userId);
        if (userId !== null && !range && !entry.days[weekdayOf(date)])
          throw apiError('ERR_ON_CALL_TIMES', 'This day has no turn: it needs a start and an end');
        const isOther = userId !== null && userId !== entry.userId;
        const phone = named ?? (isOther ? await phoneOf(trx, scope, userId) : null);
        await repo.saveChange(trx, scope, { entryId: id, date, userId, phone, range }, clock.now());
        return changeOf(trx, scope, id, date);
      });
    },
    restoreDay: (scope: TenantScope, id: number, date: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        await lock(trx, scope, id);
        await repo.deleteChange(trx, id, date);
      }),
    async swap(
      scope: Editor,
      { one, other }: BodyOf<typeof swapOnCallDays>,
    ): Promise<{ changes: OnCallDayChange[] }> {
      const { timeZone } = await companies.find(scope);
      const places = [one, other] as const;
      return inTransaction(db, async (trx) => {
        const ids = places.map(({ plantaoId }) => plantaoId);
        const entries = await repo.lockOnCalls(trx, scope, ids);
        if (entries.length < new Set(ids).size) throw apiError('ERR_NO_ON_CALL_FOUND');
        const dates = places.map(({ date }) => date).sort();
        const changes = await repo.changesBetween(trx, scope, dates[0]!, dates[1]!, ids);
        const turnAt = ({ plantaoId, date }: Place): Duty => {
          const [turn] = turnsBetween(
            { entries: entries.filter(({ id }) => id === plantaoId), changes, timeZone },
            ...([date, date] as const),
          );
          if (!turn) throw apiError('ERR_NO_TURN', `No turn starts on ${date}`);
          return turn;
        };
        const turns = [turnAt(one), turnAt(other)] as const;
        if (turns[0].userId === turns[1].userId)
          throw apiError('ERR_NO_TURN', 'Both turns are of the same person');
        const give = async (place: Place, to: Duty) => {
          const { plantaoId: entryId, date } = place;
          const before = changes.find((change) => change.entryId === entryId && change.date === date);
          const values = { entryId, date, userId: to.userId, phone: to.phone, range: before?.range ?? null };
          await repo.saveChange(trx, scope, values, clock.now());
          return changeOf(trx, scope, entryId, date);
        };
        return { changes: [await give(one, turns[1]), await give(other, turns[0])] };
      });
    },
  };
}

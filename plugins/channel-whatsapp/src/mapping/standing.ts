import type { AccountEvent, AccountHealth, InLanguages } from '@recado/sdk';
import type { NewChatMessageCapInfo, ReachoutTimelockState } from '@whiskeysockets/baileys';

type Sentence = InLanguages<string> & { en: string };

/** The state of the account, not a fault of a recipient: repeats make it worse, and answers still go. */
export const LOCKED = {
  en: 'For now WhatsApp does not let this account write to people who have not written to it.',
  pt: 'Por enquanto o WhatsApp não permite que esta conta escreva a quem não escreveu para ela.',
  es: 'Por ahora WhatsApp no permite que esta cuenta escriba a quien no le ha escrito.',
  tr: 'WhatsApp şimdilik bu hesabın, kendisine yazmamış kişilere yazmasına izin vermiyor.',
} satisfies Sentence;
const UNLOCKED: Sentence = {
  en: 'WhatsApp lets this account write to new people again.',
  pt: 'O WhatsApp permite de novo que esta conta escreva a pessoas novas.',
  es: 'WhatsApp vuelve a permitir que esta cuenta escriba a personas nuevas.',
  tr: 'WhatsApp bu hesabın yeni kişilere yazmasına yeniden izin veriyor.',
};
const CAPPED: Sentence = {
  en: 'This account has written to as many new people as WhatsApp allows for now.',
  pt: 'Esta conta já escreveu a tantas pessoas novas quantas o WhatsApp permite por enquanto.',
  es: 'Esta cuenta ya ha escrito a tantas personas nuevas como WhatsApp permite por ahora.',
  tr: 'Bu hesap, WhatsApp’ın şimdilik izin verdiği kadar yeni kişiye yazdı.',
};
const NEARLY_CAPPED: Sentence = {
  en: 'This account has nearly written to as many new people as WhatsApp allows for now.',
  pt: 'Esta conta está perto do número de pessoas novas a quem o WhatsApp permite escrever por enquanto.',
  es: 'Esta cuenta está cerca del número de personas nuevas a las que WhatsApp permite escribir por ahora.',
  tr: 'Bu hesap, WhatsApp’ın şimdilik izin verdiği yeni kişi sayısına yaklaştı.',
};
const NEW_LIMIT: Sentence = {
  en: 'WhatsApp has reported how many new people this account can write to.',
  pt: 'O WhatsApp informou a quantas pessoas novas esta conta pode escrever.',
  es: 'WhatsApp ha informado a cuántas personas nuevas puede escribir esta cuenta.',
  tr: 'WhatsApp bu hesabın kaç yeni kişiye yazabileceğini bildirdi.',
};
/** The web client assumes a minute when the provider names no end. */
const SHORT_LOCK_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The end of a lock; a moment that has passed says that there is none. */
export const healthOfLock = (lock: ReachoutTimelockState, now: Date): AccountHealth => {
  const end = lock.timeEnforcementEnds ?? new Date(now.getTime() + SHORT_LOCK_MS);
  return { lockedUntil: (lock.isActive ? end : now).toISOString() };
};

/** Epoch seconds, as a text. */
const momentOf = (text: unknown): number => Number(text) * 1_000;

/** Not metered: nothing is told of a limit. */
export function healthOfCap(cap: NewChatMessageCapInfo): AccountHealth {
  const { total_quota: limit, used_quota: used } = cap;
  if (!isCount(limit) || limit === 0) return {};
  const cycle = momentOf(cap.cycle_end_timestamp) - momentOf(cap.cycle_start_timestamp);
  const hours = Math.round(cycle / HOUR_MS);
  return { limit, ...(isCount(used) && { used }), ...(hours >= 1 && { limitHours: hours }) };
}
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const notice = (
  { en, ...texts }: Sentence,
  told: Pick<AccountEvent, 'topic' | 'severity' | 'code' | 'health'>,
  now: Date,
): AccountEvent => ({ type: 'account', ...told, message: en, texts, at: now.toISOString() });

/** One code for both states: the end of a lock takes the place of its beginning. */
export const lockNotice = (lock: ReachoutTimelockState, now: Date): AccountEvent =>
  notice(
    lock.isActive ? LOCKED : UNLOCKED,
    {
      ...{ topic: 'restriction', severity: lock.isActive ? 'warning' : 'info' },
      ...{ code: 'reachout_timelock', health: healthOfLock(lock, now) },
    },
    now,
  );

export function capNotice(cap: NewChatMessageCapInfo, now: Date): AccountEvent {
  const state: string = cap.capping_status ?? 'NONE';
  const sentence = state === 'CAPPED' ? CAPPED : state.endsWith('WARNING') ? NEARLY_CAPPED : NEW_LIMIT;
  const severity = sentence === NEW_LIMIT ? 'info' : 'warning';
  return notice(
    sentence,
    { topic: 'limit', severity, code: 'message_capping', health: healthOfCap(cap) },
    now,
  );
}

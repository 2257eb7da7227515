import type { Db } from '../../infra/database.js';
import { isPhoneOf, tailOf } from './recovery-phones.rules.js';

/** A user who can set a new password by a code. */
export interface RecoveringUser {
  id: number;
  companyId: number;
  name: string;
  email: string;
  wpp: string;
  /** The user's own connection, if one was chosen. */
  connectionId: number | null;
  language: string;
  company: { name: string; phone: string | null; language: string };
}
type Row = Omit<RecoveringUser, 'company' | 'language' | 'wpp'> & {
  wpp: string | null;
  userLanguage: string | null;
  companyName: string;
  companyPhone: string | null;
  companyLanguage: string;
};

/** Whoever is invited has no password to recover: the link of the invitation gives the first one. */
const MAY_RECOVER = { 'u.super': false, 'u.invitedAt': null, 'c.status': true };

/** Users whose phones end alike, that are looked at. */
const MOST = 200;

const rows = (db: Db) =>
  db('users as u')
    .join('companies as c', 'c.id', 'u.companyId')
    .select<Row[]>(...['u.id', 'u.companyId', 'u.name', 'u.email', 'u.wpp', 'u.connectionId'], {
      userLanguage: 'u.language',
      companyName: 'c.name',
      companyPhone: 'c.phone',
      companyLanguage: 'c.language',
    });
const toUser = ({ userLanguage, companyName, companyPhone, companyLanguage, wpp, ...row }: Row) => ({
  ...row,
  wpp: wpp ?? '',
  language: userLanguage ?? companyLanguage,
  company: { name: companyName, phone: companyPhone, language: companyLanguage },
});

/**
 * The user of a phone; of several, the one who signed in last. Super users are left out: whoever reads a company's
 * channel must not reach the whole installation.
 */
export async function userOfPhone(db: Db, typed: string): Promise<RecoveringUser | undefined> {
  const lastSignIn = db('sessions').where('userId', db.ref('u.id')).max('createdAt');
  const found = await rows(db)
    .where({ 'u.wppTail': tailOf(typed), ...MAY_RECOVER })
    .orderByRaw('(?) DESC, u.id', [lastSignIn])
    .limit(MOST);
  return found.map(toUser).find(({ wpp, company }) => isPhoneOf(typed, wpp, company));
}
/** The user for whom a code was right, if the phone is still theirs and they may still have a password by it. */
export async function recoveringUser(
  db: Db,
  { userId, typed }: { userId: number; typed: string },
): Promise<RecoveringUser | undefined> {
  const [found] = await rows(db).where({ 'u.id': userId, ...MAY_RECOVER });
  const user = found && toUser(found);
  return user && isPhoneOf(typed, user.wpp, user.company) ? user : undefined;
}

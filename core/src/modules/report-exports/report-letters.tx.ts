import type { Infra } from '../../infra/infra.js';
import type { Transaction } from '../../infra/database.js';
import type { AccountLetters } from '../account-letters/account-letters.service.js';
import { phoneCountry, phoneFromText } from '../contacts/identity.rules.js';
import { filterOf, type ExportRow } from './report-exports.repo.js';

/** A letter that comes later says nothing new. */
const VALID_MS = 86_400_000;

interface Said {
  company: string;
  name: string;
  days: string;
  link: string;
}
type Texts = Record<string, (said: Said) => string>;
const READY: Texts = {
  pt: ({ company, name, days, link }) =>
    `${company}: o relatório “${name}” (${days}) está pronto. Entre no sistema para baixá-lo: ${link}`,
  en: ({ company, name, days, link }) =>
    `${company}: the report “${name}” (${days}) is ready. Sign in to download it: ${link}`,
  es: ({ company, name, days, link }) =>
    `${company}: el informe “${name}” (${days}) está listo. Inicie sesión para descargarlo: ${link}`,
  tr: ({ company, name, days, link }) =>
    `${company}: “${name}” raporu (${days}) hazır. İndirmek için oturum açın: ${link}`,
};
const FAILED: Texts = {
  pt: ({ company, name, days, link }) =>
    `${company}: o relatório agendado “${name}” (${days}) não pôde ser gerado. Entre no sistema para ver o motivo: ${link}`,
  en: ({ company, name, days, link }) =>
    `${company}: the scheduled report “${name}” (${days}) could not be made. Sign in to see why: ${link}`,
  es: ({ company, name, days, link }) =>
    `${company}: no se pudo generar el informe programado “${name}” (${days}). Inicie sesión para ver el motivo: ${link}`,
  tr: ({ company, name, days, link }) =>
    `${company}: zamanlanmış “${name}” raporu (${days}) hazırlanamadı. Nedenini görmek için oturum açın: ${link}`,
};

/** Tells people of a scheduled report on their own phones. The links show nothing without a sign-in. */
export function createReportLetters(
  { config, clock }: Pick<Infra, 'config' | 'clock'>,
  { letters }: { letters: AccountLetters },
) {
  /** Returns the letter's message; undefined if no phone is known, or no connection reaches it. */
  async function write(
    trx: Transaction,
    row: ExportRow,
    userId: number,
    letter: { clientKey: string; path: string; texts: Texts },
  ): Promise<number | undefined> {
    const { companyId, name } = row;
    if (name === null) return undefined;
    const user: Receiver | undefined = await trx('users as u')
      .join('companies as c', 'c.id', 'u.companyId')
      .where({ 'u.id': userId, 'u.companyId': companyId })
      .first('u.name', 'u.wpp', 'u.connectionId', {
        language: trx.raw('COALESCE(u.language, c.language)'),
        companyName: 'c.name',
        companyPhone: 'c.phone',
        companyLanguage: 'c.language',
      });
    if (!user) return undefined;
    const company = { phone: user.companyPhone, language: user.companyLanguage };
    const phone = phoneFromText(user.wpp ?? '', phoneCountry(company));
    if (!phone) return undefined;
    const { dateFrom, dateTo } = filterOf(row);
    const said = {
      ...{ company: user.companyName, name },
      days: dateFrom === dateTo ? dateFrom! : `${dateFrom} – ${dateTo}`,
      link: `${config.publicUrl}${letter.path}`,
    };
    return letters.write(
      trx,
      { companyId, name: user.name, connectionId: user.connectionId },
      {
        ...{ clientKey: letter.clientKey, phone },
        text: (letter.texts[user.language] ?? letter.texts['pt']!)(said),
        validUntil: new Date(clock.now().getTime() + VALID_MS),
      },
    );
  }
  return {
    /** The receiver hears that it is there. */
    tell: (trx: Transaction, row: ExportRow): Promise<number | undefined> =>
      write(trx, row, row.userId, {
        ...{ clientKey: `report-export-${row.id}`, path: `/reports?export=${row.id}`, texts: READY },
      }),
    /** Who set it up hears that this time of it failed. */
    tellFailure: (trx: Transaction, row: ExportRow, ownerId: number): Promise<number | undefined> =>
      write(trx, row, ownerId, {
        clientKey: `report-failed-${row.scheduleId}-${row.runLocal}`,
        ...{ path: '/reports?schedules=1', texts: FAILED },
      }),
  };
}
export type ReportLetterWriter = ReturnType<typeof createReportLetters>;

interface Receiver {
  name: string;
  wpp: string | null;
  connectionId: number | null;
  language: string;
  companyName: string;
  companyPhone: string | null;
  companyLanguage: string;
}

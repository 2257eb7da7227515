import type { Holiday } from '@recado/sdk/contracts';
import { addDays } from '@recado/sdk/flow';
import { holidaysIn } from './year-days';

export type NewHoliday = Pick<Holiday, 'date' | 'name' | 'yearly'>;

/** Zones of Brazil in the IANA database. */
const BRAZIL =
  /^America\/(Araguaina|Bahia|Belem|Boa_Vista|Campo_Grande|Cuiaba|Eirunepe|Fortaleza|Maceio|Manaus|Noronha|Porto_Velho|Recife|Rio_Branco|Santarem|Sao_Paulo)$/;

/** National holidays of Brazil on a fixed day (laws 662/1949, 6.802/1980 and 14.759/2023), by their own names. */
const FIXED: readonly (readonly [day: string, name: string])[] = [
  ['01-01', 'Confraternização Universal'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência do Brasil'],
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  ['11-20', 'Dia da Consciência Negra'],
  ['12-25', 'Natal'],
];

/** Those of a time zone's country that a year does not have yet; none if the country is unknown. */
export function missingNationalHolidays(
  timeZone: string | undefined,
  year: number,
  present: readonly Holiday[],
): NewHoliday[] {
  if (!timeZone || !BRAZIL.test(timeZone)) return [];
  const taken = new Set(holidaysIn(year, present).map(({ date }) => date));
  return [
    ...FIXED.map(([day, name]) => ({ date: `${year}-${day}`, name, yearly: true })),
    { date: addDays(easter(year), -2), name: 'Sexta-feira Santa', yearly: false },
  ]
    .filter(({ date }) => !taken.has(date))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Easter Sunday of the Gregorian calendar, as `YYYY-MM-DD` (Meeus, Astronomical Algorithms, chapter 8). */
export function easter(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const leaps = Math.floor(century / 4);
  const shift = Math.floor((century + 8) / 25);
  const moon = (19 * golden + century - leaps - Math.floor((century - shift + 1) / 3) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const days = moon + weekday - 7 * late + 114;
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

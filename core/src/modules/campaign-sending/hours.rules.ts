import { addDays, firstMomentAt, wallClock } from '@recado/sdk/flow';
import { countryOf } from './countries.rules.js';

/** Zones of Brazilian area codes that differ from São Paulo's. */
const BRAZIL: Record<string, string> = {
  '68': 'America/Rio_Branco',
  '92': 'America/Manaus',
  '97': 'America/Manaus',
  '95': 'America/Boa_Vista',
  '69': 'America/Porto_Velho',
  '65': 'America/Cuiaba',
  '66': 'America/Cuiaba',
  '67': 'America/Campo_Grande',
  '96': 'America/Belem',
  '91': 'America/Belem',
  '93': 'America/Belem',
  '94': 'America/Belem',
};
/** Countries with one zone, or with one in which most people live. Others are taken for the company's own. */
const COUNTRIES: Record<string, string> = {
  ...{ BR: 'America/Sao_Paulo', TR: 'Europe/Istanbul', PT: 'Europe/Lisbon', ES: 'Europe/Madrid' },
  ...{ AR: 'America/Argentina/Buenos_Aires', CL: 'America/Santiago', CO: 'America/Bogota' },
  ...{ PE: 'America/Lima', UY: 'America/Montevideo', PY: 'America/Asuncion', BO: 'America/La_Paz' },
  ...{ EC: 'America/Guayaquil', VE: 'America/Caracas', CR: 'America/Costa_Rica', PA: 'America/Panama' },
  ...{ GT: 'America/Guatemala', HN: 'America/Tegucigalpa', SV: 'America/El_Salvador', NI: 'America/Managua' },
  ...{
    DO: 'America/Santo_Domingo',
    CU: 'America/Havana',
    MX: 'America/Mexico_City',
    PR: 'America/Puerto_Rico',
  },
  ...{ GB: 'Europe/London', IE: 'Europe/Dublin', FR: 'Europe/Paris', DE: 'Europe/Berlin', IT: 'Europe/Rome' },
  ...{ NL: 'Europe/Amsterdam', BE: 'Europe/Brussels', CH: 'Europe/Zurich', AT: 'Europe/Vienna' },
  ...{ PL: 'Europe/Warsaw', GR: 'Europe/Athens', RO: 'Europe/Bucharest', BG: 'Europe/Sofia' },
  ...{ AO: 'Africa/Luanda', MZ: 'Africa/Maputo', CV: 'Atlantic/Cape_Verde', ZA: 'Africa/Johannesburg' },
  ...{ NG: 'Africa/Lagos', EG: 'Africa/Cairo', MA: 'Africa/Casablanca', IL: 'Asia/Jerusalem' },
  ...{ SA: 'Asia/Riyadh', AE: 'Asia/Dubai', IN: 'Asia/Kolkata', JP: 'Asia/Tokyo', CN: 'Asia/Shanghai' },
};

/** Where a person is by their number, or where the campaign is. */
export function zoneOf(address: string, otherwise: string): string {
  if (/^55\d{10,11}$/.test(address)) return BRAZIL[address.slice(2, 4)] ?? 'America/Sao_Paulo';
  return COUNTRIES[countryOf(address) ?? ''] ?? otherwise;
}

/** Hours and days in which a campaign may be sent; from and to alike: all day. A window may pass midnight. */
export interface SendingHours {
  windowFrom: string;
  windowTo: string;
  /** Bit 0 is Sunday. */
  days: number;
}
const isDay = (days: number, date: string): boolean =>
  Boolean(days & (1 << new Date(`${date}T00:00:00Z`).getUTCDay()));

/** Whether it may be sent now, where the recipient is. */
export function isOpenAt({ windowFrom, windowTo, days }: SendingHours, zone: string, now: Date): boolean {
  const { date, time } = wallClock(now, zone);
  if (windowFrom === windowTo) return isDay(days, date);
  if (windowFrom < windowTo) return isDay(days, date) && time >= windowFrom && time < windowTo;
  // The part after midnight belongs to the day on which the window began.
  return (time >= windowFrom && isDay(days, date)) || (time < windowTo && isDay(days, addDays(date, -1)));
}

/** The next moment at which it opens there. */
export function nextOpening({ windowFrom, windowTo, days }: SendingHours, zone: string, now: Date): Date {
  const from = windowFrom === windowTo ? '00:00' : windowFrom;
  const { date } = wallClock(now, zone);
  for (let day = 0; day <= 8; day++) {
    const on = addDays(date, day);
    const opens = firstMomentAt(on, from, zone);
    if (opens > now && isDay(days, on)) return opens;
  }
  return new Date(now.getTime() + 86_400_000);
}

/** Share of a week in which it may be sent. */
export function openShare({ windowFrom, windowTo, days }: SendingHours): number {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
  const length = (minutes(windowTo) - minutes(windowFrom) + 1440) % 1440 || 1440;
  const open = [0, 1, 2, 3, 4, 5, 6].filter((day) => days & (1 << day)).length;
  return (length / 1440) * (open / 7);
}

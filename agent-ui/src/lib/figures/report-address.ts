import { REPORT_FIGURES, type ReportFigure } from '@recado/sdk/contracts';
import { isDay } from './days';

export type RatingBand = 'boa' | 'media' | 'ruim';
/** What the report selects. Empty lists and texts select nothing less than all. */
export interface ReportSelection {
  search: string;
  contactId: number | null;
  queueIds: readonly number[];
  userIds: readonly number[];
  connectionIds: readonly number[];
  tagIds: readonly number[];
  statuses: readonly string[];
  from: string;
  to: string;
  /** The rows are the attendances that this figure of the dashboard counts. */
  figure: ReportFigure | null;
  hour: number | null;
  band: RatingBand | null;
  /** Of a figure: its times count service hours alone. */
  working: boolean;
}

export const EVERYTHING: ReportSelection = {
  ...{ search: '', contactId: null, figure: null, hour: null, band: null, from: '', to: '', working: false },
  ...{ queueIds: [], userIds: [], connectionIds: [], tagIds: [], statuses: [] },
};
const BANDS: readonly string[] = ['boa', 'media', 'ruim'] satisfies RatingBand[];

/** `1,2`; also a JSON array, as the API has it. */
export const idsIn = (text: string | null): number[] => (text?.match(/\d+/g) ?? []).map(Number);
const numberIn = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;

/** The selection as the part of an address after `?`. */
export function reportParams(selection: Partial<ReportSelection>): URLSearchParams {
  const all = { ...EVERYTHING, ...selection };
  const parts: Record<string, string | number | null> = {
    ...{ figure: all.figure, dateFrom: all.from, dateTo: all.to, hour: all.hour, band: all.band },
    ...{ searchParam: all.search, contactId: all.contactId },
    queueIds: all.queueIds.join(','),
    users: all.userIds.join(','),
    whatsapps: all.connectionIds.join(','),
    tags: all.tagIds.join(','),
    status: all.statuses.join(','),
    working: all.working ? 1 : null,
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(parts))
    if (value !== null && value !== '') params.set(name, String(value));
  return params;
}

/** The address of the rows behind a number. */
export const reportHref = (selection: Partial<ReportSelection>): string =>
  `/reports?${reportParams(selection).toString().replaceAll('%2C', ',')}`;

/** What an address selects; what it says wrongly counts as unsaid. */
export function selectionIn(params: URLSearchParams): ReportSelection {
  const figure = params.get('figure');
  const band = params.get('band');
  const hour = numberIn(params.get('hour'));
  const day = (name: string) => (isDay(params.get(name)) ? params.get(name)! : '');
  const known = REPORT_FIGURES.find((one) => one === figure) ?? null;
  return {
    search: params.get('searchParam') ?? '',
    contactId: numberIn(params.get('contactId')),
    queueIds: idsIn(params.get('queueIds')),
    userIds: idsIn(params.get('users')),
    connectionIds: idsIn(params.get('whatsapps')),
    tagIds: idsIn(params.get('tags')),
    statuses: (params.get('status') ?? '').split(',').filter((one) => /^\w+$/.test(one)),
    from: day('dateFrom'),
    to: day('dateTo'),
    figure: known,
    hour: known && hour !== null && hour < 24 ? hour : null,
    working: known !== null && params.get('working') === '1',
    band: known === 'nps' && BANDS.includes(band ?? '') ? (band as RatingBand) : null,
  };
}

const list = (values: readonly unknown[]): string | undefined =>
  values.length > 0 ? JSON.stringify(values) : undefined;

/** The selection as the query of the report's calls. */
export function reportQuery(selection: ReportSelection) {
  const said = {
    ...{ searchParam: selection.search || undefined, contactId: selection.contactId ?? undefined },
    ...{ queueIds: list(selection.queueIds), users: list(selection.userIds) },
    ...{ whatsappId: list(selection.connectionIds), tags: list(selection.tagIds) },
    ...{ status: list(selection.statuses), dateFrom: selection.from || undefined },
    ...{ dateTo: selection.to || undefined, figure: selection.figure ?? undefined },
    ...{ hour: selection.hour ?? undefined, band: selection.band ?? undefined },
    working: selection.working || undefined,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as {
    [Name in keyof typeof said]?: NonNullable<(typeof said)[Name]>;
  };
}

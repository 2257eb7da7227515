import type { ReportFigure } from '@recado/sdk/contracts';
import type { RatingBand } from '../../lib/figures/report-address';
import type { TextKey } from '../../lib/texts/load';

export const FIGURE_LABELS: Record<ReportFigure, TextKey> = {
  opened: 'dashboard.opened',
  reopened: 'reports.reopened',
  leads: 'dashboard.leads',
  closed: 'dashboard.finished',
  wait: 'dashboard.waitShort',
  firstReply: 'dashboard.firstReply',
  handle: 'dashboard.handleShort',
  resolution: 'dashboard.resolution',
  nps: 'dashboard.ratings',
};
export const BAND_LABELS: Record<RatingBand, TextKey> = {
  boa: 'dashboard.good',
  media: 'dashboard.fair',
  ruim: 'dashboard.poor',
};
/** Figures whose rows add minutes. */
export const isTime = (figure: ReportFigure | null): boolean =>
  figure !== null && ['wait', 'firstReply', 'handle', 'resolution'].includes(figure);

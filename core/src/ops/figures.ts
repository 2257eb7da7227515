import type { FiguresCheck } from '../modules/figures/figures-check.repo.js';
import type { Services } from '../wiring/compose.js';

export type { FiguresCheck };
/** The figures of a company against the history that they are made of. Throws ERR_NO_COMPANY_FOUND. */
export interface FigureOps {
  /** `from`: only what happened since; without it, everything. */
  verify(companyId: number, from?: Date): Promise<FiguresCheck>;
  /** Folds anew and puts right. Returns what was wrong. Throws ERR_IN_USE while another process does it. */
  rebuild(companyId: number, from?: Date): Promise<FiguresCheck>;
}

export function createFigureOps({ companies, figures }: Services): FigureOps {
  return {
    async verify(companyId, from) {
      await companies.find({ companyId });
      return figures.verify({ companyId }, from);
    },
    async rebuild(companyId, from) {
      await companies.find({ companyId });
      return figures.rebuild({ companyId }, from);
    },
  };
}

import type { Command } from 'commander';
import type { FiguresCheck } from '@recado/core/ops';
import { usage } from '../../problem.js';
import { dueDateCheck } from '../../prompts/checks.js';
import { withCompany, type CompanyOptions } from '../../prompts/company.js';

export interface StatsOptions extends CompanyOptions {
  from?: string;
}

export const withFigures = (command: Command): Command =>
  withCompany(command, 'its tenant').option(
    '--from <day>',
    'such as 2027-01-31, by UTC; by default from the beginning',
  );

export function fromOf({ from }: StatsOptions): Date | undefined {
  if (from === undefined) return undefined;
  const told = dueDateCheck(from);
  if (told !== true) throw usage(`--from: ${String(told)}`);
  return new Date(`${from}T00:00:00Z`);
}

export const isRight = ({ wrongTicketCount, wrongSums, wrongDays }: FiguresCheck): boolean =>
  wrongTicketCount === 0 && wrongSums === 0 && wrongDays === 0;

/** What differed, in words. */
export function faultsOf({ wrongTicketCount, wrongTickets, wrongSums, wrongDays }: FiguresCheck): string {
  const named = wrongTickets.length
    ? ` (${wrongTickets.join(', ')}${wrongTicketCount > wrongTickets.length ? ', …' : ''})`
    : '';
  return `tickets ${wrongTicketCount}${named}, sums ${wrongSums}, days ${wrongDays}`;
}

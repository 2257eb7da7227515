import type { Command } from 'commander';
import type { HoursOwner } from '@recado/core/ops';
import type { Call } from '../../call.js';
import { usage } from '../../problem.js';
import { companyOf, withCompany, type CompanyOptions } from '../../prompts/company.js';

export interface OwnerOptions extends CompanyOptions {
  queue?: string;
  connection?: string;
}

export const withOwner = (command: Command): Command =>
  withCompany(command, 'their tenant')
    .option('--queue <id>', 'those of one of its queues')
    .option('--connection <id>', 'those of one of its connections');

export async function ownerOf({ queue, connection, company }: OwnerOptions, call: Call): Promise<HoursOwner> {
  if (queue !== undefined && connection !== undefined) throw usage('Name a queue or a connection, not both.');
  const [queueId, connectionId] = [idOf('--queue', queue), idOf('--connection', connection)];
  return { companyId: await companyOf({ company }, call), queueId, connectionId };
}

/** The number that a flag gives; undefined without it. */
export function idOf(flag: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(given)) throw usage(`${flag}: "${given}" is not a number from a list.`);
  return Number(given);
}

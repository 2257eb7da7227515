import type { Command } from 'commander';
import type { HoursOwner } from '@recado/core/ops';
import type { Call } from '../../call.js';
import { usage } from '../../problem.js';
import { companyOf, withCompany, type CompanyOptions } from '../../prompts/company.js';

export interface OwnerOptions extends CompanyOptions {
  queue?: string;
}

export const withOwner = (command: Command): Command =>
  withCompany(command, 'the tenant that they belong to').option('--queue <id>', 'those of one of its queues');

export async function ownerOf(options: OwnerOptions, call: Call): Promise<HoursOwner> {
  const { queue } = options;
  if (queue !== undefined && !/^[1-9]\d{0,8}$/.test(queue))
    throw usage(`--queue: "${queue}" is not the number of a queue.`);
  const companyId = await companyOf(options, call);
  return { companyId, ...(queue !== undefined && { queueId: Number(queue) }) };
}

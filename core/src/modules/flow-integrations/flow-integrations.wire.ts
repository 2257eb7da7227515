import type { FlowIntegration } from '@recado/sdk/contracts';
import type { FlowIntegrationRow } from './flow-integrations.repo.js';

export function toFlowIntegration(row: FlowIntegrationRow): FlowIntegration {
  const { id, type, name, projectName, createdAt, updatedAt } = row;
  const moments = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return { id, type, name, projectName, ...moments };
}

import type { apiTokenResources as ptResources, apiTokens as pt } from '../pt/api-tokens';
import type { SameKeys } from '../shape';

export const apiTokens: SameKeys<typeof pt> = {
  title: 'API tokens',
  intro:
    'With an API token, a program acts for the person who created it. These are the tokens of everybody in the company.',
  emptyTitle: 'Nobody has created an API token',
  emptyText: 'Each person creates their own in their profile, in the console.',
  never: 'Never',
  noEnd: 'No end',
  revoke: 'Revoke',
  revokeTitle: 'Revoke the API token?',
  revokeText: 'Programs that use “%{name}”, of %{user}, stop working at once. This cannot be undone.',
  revoked: 'Token revoked.',
  states: { active: 'Active', expired: 'Expired', revoked: 'Revoked' },
  scopes: { read: 'Read only', write: 'Read and change' },
};

export const apiTokenResources: SameKeys<typeof ptResources> = {
  'api-tokens': {
    name: 'API token |||| API tokens',
    fields: {
      user: 'Owner',
      hint: 'Ends in',
      createdAt: 'Created',
      lastUsedAt: 'Last used',
      expiresAt: 'Expires',
      revokedAt: 'Revoked',
      revokedBy: 'Revoked by',
    },
  },
};

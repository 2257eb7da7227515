import type { apiTokenResources as ptResources, apiTokens as pt } from '../pt/api-tokens';
import type { SameKeys } from '../shape';

export const apiTokens: SameKeys<typeof pt> = {
  title: 'API tokens',
  intro:
    'With an API token a program acts for the person who made it. These are the tokens of everybody in the company.',
  emptyTitle: 'Nobody has made an API token',
  emptyText: 'Each person makes their own in the profile, in the console.',
  never: 'Never',
  noEnd: 'No end',
  revoke: 'Revoke',
  revokeTitle: 'Revoke the API token?',
  revokeText: 'Programs that use "%{name}" of %{user} stop working at once. This cannot be undone.',
  revoked: 'Token revoked.',
  states: { active: 'Active', expired: 'Expired', revoked: 'Revoked' },
  scopes: { read: 'Only reads', write: 'Reads and changes' },
};

export const apiTokenResources: SameKeys<typeof ptResources> = {
  'api-tokens': {
    name: 'API token |||| API tokens',
    fields: {
      user: 'Of',
      hint: 'Ends in',
      createdAt: 'Made',
      lastUsedAt: 'Last used',
      expiresAt: 'Until',
      revokedAt: 'Revoked',
      revokedBy: 'Revoked by',
    },
  },
};

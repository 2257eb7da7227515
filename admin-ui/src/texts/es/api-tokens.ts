import type { apiTokenResources as ptResources, apiTokens as pt } from '../pt/api-tokens';
import type { SameKeys } from '../shape';

export const apiTokens: SameKeys<typeof pt> = {
  title: 'Tokens de API',
  intro:
    'Con un token de API, un programa actúa por la persona que lo creó. Estos son los de todas las personas de la empresa.',
  emptyTitle: 'Nadie ha creado un token de API',
  emptyText: 'Cada persona crea los suyos en el perfil, en la consola.',
  never: 'Nunca',
  noEnd: 'Sin fin',
  revoke: 'Revocar',
  revokeTitle: '¿Revocar el token de API?',
  revokeText:
    'Los programas que usan “%{name}”, de %{user}, dejan de funcionar al instante. Esto no se puede deshacer.',
  revoked: 'Token revocado.',
  states: { active: 'Activo', expired: 'Vencido', revoked: 'Revocado' },
  scopes: { read: 'Solo lee', write: 'Lee y cambia' },
};

export const apiTokenResources: SameKeys<typeof ptResources> = {
  'api-tokens': {
    name: 'Token de API |||| Tokens de API',
    fields: {
      user: 'De',
      hint: 'Termina en',
      createdAt: 'Creado',
      lastUsedAt: 'Último uso',
      expiresAt: 'Hasta',
      revokedAt: 'Revocado',
      revokedBy: 'Revocado por',
    },
  },
};

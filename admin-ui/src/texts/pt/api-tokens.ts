export const apiTokens = {
  title: 'Tokens de API',
  intro:
    'Com um token de API, um programa age pela pessoa que o criou. Estes são os de todas as pessoas da empresa.',
  emptyTitle: 'Ninguém criou um token de API',
  emptyText: 'Cada pessoa cria os seus no perfil, no atendimento.',
  never: 'Nunca',
  noEnd: 'Sem fim',
  revoke: 'Revogar',
  revokeTitle: 'Revogar o token de API?',
  revokeText: 'Os programas que usam “%{name}”, de %{user}, param na hora. Isto não pode ser desfeito.',
  revoked: 'Token revogado.',
  states: { active: 'Ativo', expired: 'Expirado', revoked: 'Revogado' },
  scopes: { read: 'Só ler', write: 'Ler e alterar' },
};

export const apiTokenResources = {
  'api-tokens': {
    name: 'Token de API |||| Tokens de API',
    fields: {
      user: 'De',
      hint: 'Final',
      createdAt: 'Criado',
      lastUsedAt: 'Último uso',
      expiresAt: 'Fim',
      revokedAt: 'Revogado',
      revokedBy: 'Revogado por',
    },
  },
};

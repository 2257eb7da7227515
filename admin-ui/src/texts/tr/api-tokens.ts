import type { apiTokenResources as ptResources, apiTokens as pt } from '../pt/api-tokens';
import type { SameKeys } from '../shape';

export const apiTokens: SameKeys<typeof pt> = {
  title: 'API belirteçleri',
  intro:
    'Bir API belirteciyle bir program, onu oluşturan kişi adına çalışır. Bunlar şirketteki herkesin belirteçleridir.',
  emptyTitle: 'Kimse API belirteci oluşturmadı',
  emptyText: 'Herkes kendi belirtecini konsoldaki profilinde oluşturur.',
  never: 'Hiç',
  noEnd: 'Süresiz',
  revoke: 'İptal et',
  revokeTitle: 'API belirteci iptal edilsin mi?',
  revokeText: '%{user} adlı kişinin “%{name}” belirtecini kullanan programlar hemen durur. Bu geri alınamaz.',
  revoked: 'Belirteç iptal edildi.',
  states: { active: 'Etkin', expired: 'Süresi doldu', revoked: 'İptal edildi' },
  scopes: { read: 'Yalnızca okur', write: 'Okur ve değiştirir' },
};

export const apiTokenResources: SameKeys<typeof ptResources> = {
  'api-tokens': {
    name: 'API belirteci |||| API belirteçleri',
    fields: {
      user: 'Kimin',
      hint: 'Sonu',
      createdAt: 'Oluşturuldu',
      lastUsedAt: 'Son kullanım',
      expiresAt: 'Bitiş',
      revokedAt: 'İptal edildi',
      revokedBy: 'İptal eden',
    },
  },
};

import type { InLanguages } from '@recado/sdk';

/** Why a session waits for a person, in words for that person. */
export interface Reason {
  reason: string;
  texts: InLanguages<string>;
}

export const REASONS = {
  unlinked: {
    reason: 'The phone has ended the link. Show a new code and scan it.',
    texts: {
      pt: 'O telefone encerrou a conexão. Gere um novo QR code e leia-o.',
      es: 'El teléfono terminó la vinculación. Genere un nuevo código y escanéelo.',
      tr: 'Telefon bağlantıyı sonlandırdı. Yeni bir kod gösterip okutun.',
    },
  },
  refused: {
    reason: 'The provider refused the link. Try again.',
    texts: {
      pt: 'O WhatsApp recusou a conexão. Tente novamente.',
      es: 'WhatsApp rechazó la vinculación. Inténtelo de nuevo.',
      tr: 'WhatsApp bağlantıyı reddetti. Yeniden deneyin.',
    },
  },
  blocked: {
    reason: 'The provider has blocked this account.',
    texts: {
      pt: 'O WhatsApp bloqueou esta conta.',
      es: 'WhatsApp bloqueó esta cuenta.',
      tr: 'WhatsApp bu hesabı engelledi.',
    },
  },
  oldPhone: {
    reason: 'The phone’s application is too old to be linked.',
    texts: {
      pt: 'O aplicativo do telefone é antigo demais para ser conectado. Atualize-o.',
      es: 'La aplicación del teléfono es demasiado antigua para vincularla. Actualícela.',
      tr: 'Telefondaki uygulama bağlanmak için çok eski. Güncelleyin.',
    },
  },
  oldVersion: {
    reason: 'The provider no longer takes this version of WhatsApp Web: the operator can set a newer one.',
    texts: {
      pt: 'O WhatsApp não aceita mais esta versão do WhatsApp Web: o operador pode definir uma mais nova.',
      es: 'WhatsApp ya no acepta esta versión de WhatsApp Web: el operador puede indicar una más nueva.',
      tr: 'WhatsApp bu WhatsApp Web sürümünü artık kabul etmiyor: işletmeci daha yenisini ayarlayabilir.',
    },
  },
  unscanned: {
    reason: 'Nobody has used the code in time.',
    texts: {
      pt: 'O código expirou sem ser usado.',
      es: 'El código venció sin usarse.',
      tr: 'Kod kullanılmadan süresi doldu.',
    },
  },
} as const satisfies Record<string, Reason>;

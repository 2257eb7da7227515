import type { Language } from '@recado/sdk/contracts';

/** What a notification says of each kind of news; what was written comes instead where its user wants that. */
export const NEWS: Record<Language, Record<'message' | 'mention' | 'ticket' | 'chat' | 'test', string>> = {
  pt: {
    message: 'Nova mensagem',
    mention: 'Mencionou você em uma nota',
    ticket: 'Novo atendimento',
    chat: 'Nova mensagem no chat interno',
    test: 'O teste chegou: este aparelho recebe avisos.',
  },
  en: {
    message: 'New message',
    mention: 'Mentioned you in a note',
    ticket: 'New conversation',
    chat: 'New message in the internal chat',
    test: 'The test arrived: this device is notified.',
  },
  es: {
    message: 'Mensaje nuevo',
    mention: 'Le mencionó en una nota',
    ticket: 'Nueva conversación',
    chat: 'Mensaje nuevo en el chat interno',
    test: 'La prueba llegó: este dispositivo recibe avisos.',
  },
  tr: {
    message: 'Yeni mesaj',
    mention: 'Bir notta sizi andı',
    ticket: 'Yeni görüşme',
    chat: 'İç sohbette yeni mesaj',
    test: 'Deneme ulaştı: bu cihaz bildirim alıyor.',
  },
};

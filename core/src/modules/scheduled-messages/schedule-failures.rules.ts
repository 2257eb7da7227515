import type { ApiError } from '../../infra/errors.js';
import type { Failure } from '../messages/failure.rules.js';
import { SUPPRESSED } from '../suppressions/suppressed.rules.js';

/** Why a scheduled message has no message, or it is not known whether it arrived, in words for people. */
export const FAILURES = {
  connection: {
    code: 'CONNECTION_GONE',
    text: 'Its connection was deleted. Choose another one.',
    texts: {
      pt: 'A conexão foi excluída. Escolha outra.',
      es: 'La conexión se eliminó. Elija otra.',
      tr: 'Bağlantı silindi. Başka bir bağlantı seçin.',
    },
  },
  blocked: {
    code: 'CONTACT_BLOCKED',
    text: 'The contact is blocked.',
    texts: {
      pt: 'O contato está bloqueado.',
      es: 'El contacto está bloqueado.',
      tr: 'Kişi engellenmiş.',
    },
  },
  suppressed: SUPPRESSED,
  unreachable: {
    code: 'CONTACT_UNREACHABLE',
    text: 'The contact cannot be reached through this connection.',
    texts: {
      pt: 'O contato não pode ser alcançado por esta conexão.',
      es: 'No se puede llegar al contacto por esta conexión.',
      tr: 'Kişiye bu bağlantıdan ulaşılamıyor.',
    },
  },
  gone: {
    code: 'CONTACT_GONE',
    text: 'The contact no longer exists.',
    texts: {
      pt: 'O contato não existe mais.',
      es: 'El contacto ya no existe.',
      tr: 'Kişi artık yok.',
    },
  },
  internal: {
    code: 'ERR_INTERNAL',
    text: 'The message could not be prepared.',
    texts: {
      pt: 'Não foi possível preparar a mensagem.',
      es: 'No se pudo preparar el mensaje.',
      tr: 'Mesaj hazırlanamadı.',
    },
  },
  unconfirmed: {
    code: 'UNCONFIRMED',
    text: 'It is not known whether the message arrived. Check the conversation before you send it again.',
    texts: {
      pt: 'Não se sabe se a mensagem chegou. Confira a conversa antes de enviar de novo.',
      es: 'No se sabe si el mensaje llegó. Revise la conversación antes de enviarlo de nuevo.',
      tr: 'Mesajın ulaşıp ulaşmadığı bilinmiyor. Yeniden göndermeden önce görüşmeye bakın.',
    },
  },
} satisfies Record<string, Failure>;

/** Why the channel does not take the text or the file. */
export const refusalOf = ({ code, message }: ApiError): Failure => ({ code, text: message });

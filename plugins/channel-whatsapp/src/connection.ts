import { PluginError, type ConnectionParts } from '@recado/sdk';
import { forgetSignIn } from './session/forget.js';
import { heldSessions } from './session/registry.js';
import { askSession } from './session/session-calls.js';
import { WhatsAppSession } from './session/session.js';
import { tellLateAcknowledgements } from './session/receipts.js';
import { pairingNumber, PhoneSettings } from './settings.js';

/** How a connection is set up: the form gives its settings their types. */
export const modes = {
  phone: {
    title: 'WhatsApp',
    description: 'Link a phone by a code, as WhatsApp Web is',
    texts: {
      pt: { title: 'WhatsApp', description: 'Conecte um telefone por um código, como o WhatsApp Web' },
      es: { title: 'WhatsApp', description: 'Vincule un teléfono con un código, como WhatsApp Web' },
      tr: { title: 'WhatsApp', description: 'Bir telefonu WhatsApp Web gibi bir kodla bağlayın' },
    },
    schema: PhoneSettings,
  },
};

/** A number is linked like WhatsApp Web: the phone keeps its account. */
export const connection: ConnectionParts<PhoneSettings> = {
  async provision(ctx, { why }) {
    if (why !== 'check') return { ok: true };
    const { pairing } = ctx.connection.settings;
    if (pairing === 'code' && !pairingNumber(ctx.connection.settings))
      return {
        ok: false,
        message: 'Type the phone number with which to link, or link by a code to scan',
        texts: {
          pt: 'Digite o número do telefone a conectar, ou conecte lendo um QR code',
          es: 'Escriba el número de teléfono, o vincule escaneando un código QR',
          tr: 'Bağlanacak telefon numarasını yazın ya da QR kodu okutarak bağlayın',
        },
      };
    try {
      await askSession(ctx, { what: 'ping' });
      return { ok: true };
    } catch (error) {
      if (ctx.signal.aborted) throw error;
      return {
        ok: false,
        message: error instanceof PluginError ? error.message : 'The phone is not connected at the moment',
        texts: {
          pt: 'O telefone não está conectado no momento',
          es: 'El teléfono no está conectado en este momento',
          tr: 'Telefon şu anda bağlı değil',
        },
      };
    }
  },

  session: {
    async open(ctx, emit) {
      const session = await WhatsAppSession.open(ctx, emit);
      heldSessions.add(session);
      session.onOpen.push(() => {
        tellLateAcknowledgements(session).catch((error: unknown) =>
          ctx.log.warn({ err: error, connectionId: session.connectionId }, 'late acknowledgements wait'),
        );
      });
      return {
        async close() {
          heldSessions.remove(session);
          await session.close();
        },
      };
    },
    forget: forgetSignIn,
  },
};

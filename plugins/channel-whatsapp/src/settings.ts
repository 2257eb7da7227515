import { Type, type Static } from 'typebox';
import type { PluginContext } from '@recado/sdk';

/** For the operator: where WhatsApp is. Only needed for a test server, or to update the version by hand. */
export const PluginSettings = Type.Object({
  serverUrl: Type.Optional(
    Type.String({
      title: 'Server address',
      description: 'Where linked devices connect; the provider’s own if empty',
      pattern: '^wss?://',
      maxLength: 300,
      'x-texts': {
        pt: {
          title: 'Endereço do servidor',
          description: 'Onde os aparelhos conectados se ligam; o do próprio provedor se vazio',
        },
        es: {
          title: 'Dirección del servidor',
          description: 'Adonde se conectan los dispositivos vinculados; la del proveedor si está vacía',
        },
        tr: {
          title: 'Sunucu adresi',
          description: 'Bağlı cihazların bağlandığı yer; boşsa sağlayıcınınki',
        },
      },
    }),
  ),
  mediaUrl: Type.Optional(
    Type.String({
      title: 'Media server address',
      description: 'Where files are uploaded and fetched; the provider’s own if empty',
      pattern: '^https?://',
      maxLength: 300,
      'x-texts': {
        pt: {
          title: 'Endereço do servidor de mídia',
          description: 'Onde os arquivos são enviados e buscados; o do próprio provedor se vazio',
        },
        es: {
          title: 'Dirección del servidor de medios',
          description: 'Donde se suben y se descargan los archivos; la del proveedor si está vacía',
        },
        tr: {
          title: 'Medya sunucusu adresi',
          description: 'Dosyaların yüklendiği ve alındığı yer; boşsa sağlayıcınınki',
        },
      },
    }),
  ),
  serverKey: Type.Optional(
    Type.String({
      title: 'Certificate key of the server',
      description: 'Public key, in hexadecimal, of the root that a server of another address shows',
      pattern: '^[0-9a-fA-F]{64}$',
      'x-texts': {
        pt: {
          title: 'Chave do certificado do servidor',
          description: 'Chave pública, em hexadecimal, da raiz apresentada por um servidor em outro endereço',
        },
        es: {
          title: 'Clave del certificado del servidor',
          description: 'Clave pública, en hexadecimal, de la raíz que presenta un servidor de otra dirección',
        },
        tr: {
          title: 'Sunucu sertifika anahtarı',
          description: 'Başka adresteki bir sunucunun gösterdiği kökün onaltılık açık anahtarı',
        },
      },
    }),
  ),
  webVersion: Type.Optional(
    Type.String({
      title: 'WhatsApp Web version',
      description: 'Such as 2.3000.1043857760, when the provider no longer takes the one that is built in',
      pattern: '^\\d+\\.\\d+\\.\\d+$',
      maxLength: 40,
      'x-texts': {
        pt: {
          title: 'Versão do WhatsApp Web',
          description: 'Como 2.3000.1043857760, quando o provedor não aceita mais a versão embutida',
        },
        es: {
          title: 'Versión de WhatsApp Web',
          description: 'Como 2.3000.1043857760, cuando el proveedor ya no acepta la incorporada',
        },
        tr: {
          title: 'WhatsApp Web sürümü',
          description: 'Sağlayıcı yerleşik sürümü kabul etmediğinde, 2.3000.1043857760 gibi',
        },
      },
    }),
  ),
});
export type PluginSettings = Static<typeof PluginSettings>;

export const pluginSettings = (ctx: PluginContext): PluginSettings => ctx.settings as PluginSettings;

/** How a phone is linked. */
export const PhoneSettings = Type.Object({
  pairing: Type.Optional(
    Type.Enum(['qr', 'code'], {
      title: 'Link the phone with',
      description: 'Eight characters are for people who have only the phone itself, and no other screen',
      default: 'qr',
      'x-choices': { qr: 'A QR code to scan', code: 'Eight characters to type' },
      'x-texts': {
        pt: {
          title: 'Conectar o telefone com',
          description: 'Oito caracteres servem a quem só tem o próprio telefone, sem outra tela para ler',
          choices: { qr: 'Leitura de um QR code', code: 'Oito caracteres digitados' },
        },
        es: {
          title: 'Vincular el teléfono con',
          description:
            'Ocho caracteres sirven a quien solo tiene el teléfono, sin otra pantalla que escanear',
          choices: { qr: 'Escaneo de un código QR', code: 'Ocho caracteres escritos' },
        },
        tr: {
          title: 'Telefonu şununla bağla',
          description: 'Sekiz karakter, okutacak başka ekranı olmayıp yalnızca telefonu olanlar içindir',
          choices: { qr: 'Okutulan bir QR kodu', code: 'Yazılan sekiz karakter' },
        },
      },
    }),
  ),
  phoneNumber: Type.Optional(
    Type.String({
      title: 'Phone number',
      description: 'With country code; needed to link with eight characters',
      // As many digits as a number of any country has, and what people write between them.
      pattern: '^$|^[+]?(?:[ ()-]*[0-9]){8,15}[ ()-]*$',
      maxLength: 22,
      'x-texts': {
        pt: {
          title: 'Número do telefone',
          description: 'Com código do país; necessário para conectar com oito caracteres',
        },
        es: {
          title: 'Número de teléfono',
          description: 'Con código de país; necesario para vincular con ocho caracteres',
        },
        tr: {
          title: 'Telefon numarası',
          description: 'Ülke koduyla; sekiz karakterle bağlamak için gerekli',
        },
      },
    }),
  ),
});
export type PhoneSettings = Static<typeof PhoneSettings>;

/** Digits of the number for eight characters; undefined if a code is scanned. */
export function pairingNumber({ pairing, phoneNumber = '' }: PhoneSettings): string | undefined {
  const digits = phoneNumber.replace(/\D/g, '');
  return pairing === 'code' && digits ? digits : undefined;
}

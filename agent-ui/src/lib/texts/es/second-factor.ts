import type { SecondFactorTexts } from '../pt/second-factor';

export const secondFactor: SecondFactorTexts = {
  title: 'Verificación en dos pasos',
  codeTitle: 'Confirme que es usted',
  codeText:
    'Escriba el código de 6 dígitos de su aplicación de autenticación, o uno de sus códigos de recuperación.',
  code: 'Código',
  codeHint: 'De la aplicación, o de recuperación.',
  appCode: 'Código de la aplicación',
  codeNeeded: 'Escriba el código.',
  appCodeShort: 'El código tiene 6 dígitos.',
  confirm: 'Confirmar',
  back: 'Volver',
  lost: '¿Perdió el dispositivo y los códigos de recuperación?',
  lostText: 'Quien administra las cuentas de su empresa puede restablecer la verificación en Usuarios.',
  setUpTitle: 'Configure la verificación en dos pasos',
  demanded:
    'Su empresa exige un código de una aplicación además de la contraseña. Configúrelo ahora para entrar.',
  scan: 'Escanee este código QR con una aplicación de autenticación, como Google Authenticator o Microsoft Authenticator.',
  qr: 'Código QR para la aplicación de autenticación',
  byHand: 'O escriba esta clave en la aplicación:',
  then: 'Después escriba el código que muestra.',
  on: 'Activar',
  codesTitle: 'Guarde los códigos de recuperación',
  codesText:
    'Cada uno sustituye un código de la aplicación, una vez, si pierde el dispositivo. No se mostrarán de nuevo.',
  codes: 'Códigos de recuperación',
  copy: 'Copiar códigos',
  copied: 'Copiado',
  kept: 'Ya los guardé',
  intro:
    'Además de la contraseña, el acceso pide un código de una aplicación en su teléfono. Quien descubra su contraseña no entra.',
  begin: 'Configurar',
  since: 'Activada desde %{date}.',
  left: 'Queda %{smart_count} código de recuperación. |||| Quedan %{smart_count} códigos de recuperación.',
  required: 'Su empresa exige la verificación en dos pasos.',
  newCodes: 'Nuevos códigos de recuperación',
  turnOff: 'Desactivar',
  off: 'Verificación en dos pasos desactivada.',
  offText: 'Para desactivarla, confirme con su contraseña y un código.',
  newCodesText: 'Los códigos anteriores dejan de valer. Confirme con su contraseña y un código.',
};

import type { PluginTexts } from '../pt/plugin-errors.js';

export const plugin: PluginTexts = {
  AUTH_EXPIRED: 'El canal pide una nueva autenticación. Revise la página de conexiones.',
  RATE_LIMITED: 'El canal limitó el ritmo de envío. Se intentará enviar de nuevo.',
  RECIPIENT_INVALID: 'El destinatario no existe o no puede recibir mensajes.',
  RECIPIENT_CAPPED: 'El canal limita cuánto recibe esta persona de las empresas. Espere al menos un día.',
  RECIPIENT_OPTED_OUT: 'Esta persona ya no quiere recibir el marketing de la empresa.',
  RECIPIENT_EXCLUDED: 'El canal no permite que esta cuenta escriba a esta persona.',
  WINDOW_CLOSED: 'El plazo de respuesta de este canal terminó.',
  TEMPLATE_UNAVAILABLE: 'La plantilla no se puede usar en este momento.',
  CONTENT_REJECTED: 'El canal rechazó el contenido del mensaje.',
  MEDIA_REJECTED: 'El canal rechazó el archivo.',
  UNSUPPORTED: 'El canal no acepta este tipo de mensaje.',
  CONFIG_INVALID: 'La configuración de la conexión no es válida.',
  ACCOUNT_RESTRICTED: 'El canal ha restringido esta cuenta. Revise la página de conexiones.',
  QUOTA_REACHED: 'La cuenta ha alcanzado el límite del canal para conversaciones nuevas.',
  TEMPORARY: 'El canal está inestable. Inténtelo de nuevo.',
  DELIVERY_UNCERTAIN: 'No sabemos si el mensaje llegó. Compruébelo antes de enviarlo de nuevo.',
  UNKNOWN: 'El canal respondió con un error desconocido.',
};

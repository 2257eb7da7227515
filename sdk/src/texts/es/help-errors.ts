import type { HelpErrorTexts } from '../pt/help-errors.js';

export const helpErrors: HelpErrorTexts = {
  ERR_NO_AGENT_HELP:
    'No se eligió ningún prompt para ayudar a los agentes. Un administrador lo elige en Prompts.',
  ERR_AGENT_HELP_FAILED: 'El modelo no ayudó. Inténtelo de nuevo o siga sin él.',
  ERR_NO_CONSENT: 'El cliente aún no aceptó el tratamiento de datos: nada va al modelo.',
  ERR_AI_USED_UP: 'La IA llegó al límite diario de la empresa (Configuración).',
  ERR_SCHEDULE_STATE: 'El mensaje programado cambió de estado y ya no permite esta acción.',
  ERR_MENTION: 'Un colega mencionado en la nota no puede ver esta conversación.',
  ERR_CONVERSATION_MOVED_ON: 'La conversación siguió mientras tanto y el borrador se descartó.',
  ERR_DASHBOARD_FILTER: 'Elija un período para el filtro',
  ERR_REPORT_IS_LONG:
    'El informe tiene demasiadas filas para descargarlo de una vez. Pida la exportación: se hace en segundo plano.',
  ERR_EXPORTS_UNFINISHED: 'Otras exportaciones siguen en curso. Espere a que termine una o elimínela.',
  ERR_EXPORT_STATE: 'El archivo de esta exportación no está listo.',
  ERR_REPORT_SCHEDULE_LIMIT: 'Hay demasiados informes programados: elimine uno antes.',
  ERR_REPORT_RECEIVERS: 'Elija usuarios de la empresa que ven informes.',
  ERR_INVITATION_UNKNOWN:
    'Esta invitación no existe. Revise que el enlace se haya copiado completo o pida otro al administrador.',
  ERR_INVITATION_USED: 'Esta invitación ya se usó. Entre con la contraseña que eligió.',
  ERR_INVITATION_EXPIRED: 'Esta invitación venció. Pida un enlace nuevo al administrador de la empresa.',
  ERR_INVITATION_WITHDRAWN:
    'Esta invitación ya no vale. Pida un enlace nuevo al administrador de la empresa.',
  ERR_PUSH_ADDRESS:
    'La dirección de notificaciones de este navegador no se acepta: tiene que ser https y estar en la internet pública.',
  ERR_PUSH_OFF:
    'Las notificaciones con Recado cerrado están desactivadas en esta instalación o en este dispositivo.',
};

/** States of a campaign. */
export const campaignStatuses = {
  INATIVA: 'Inactiva',
  PROGRAMADA: 'Programada',
  EM_ANDAMENTO: 'En curso',
  CANCELADA: 'Cancelada',
  FINALIZADA: 'Finalizada',
};

/** Why a campaign, or one of its connections, is not sending at the moment. */
export const campaignHolds = {
  planning: 'Todavía se están reuniendo los destinatarios',
  person: 'Pausada por una persona',
  window: 'Fuera del horario de envío de los destinatarios que faltan',
  dayCap: 'El número ya envió hoy lo máximo recomendado para su antigüedad',
  quota: 'La cuenta alcanzó el límite de personas en 24 horas del proveedor',
  longPause: 'Pausa más larga entre bloques de mensajes',
  connections: 'La conexión no está activa; el envío sigue cuando vuelva',
  slowDown: 'El proveedor pidió enviar más despacio',
  locked: 'La cuenta no puede iniciar conversaciones por ahora',
  account: 'El proveedor restringió la cuenta. Resuélvalo con él y reanude',
  reported:
    'Muchas personas bloquearon o denunciaron el número. Revise el público y el texto antes de reanudar',
  template: 'La plantilla está pausada, rechazada o no coincide con los campos',
  failures: 'Fallaron demasiados de los últimos mensajes',
  optOuts: 'Demasiados de los últimos destinatarios pidieron salir',
  company: 'La empresa está suspendida o con la suscripción vencida',
  plan: 'El plan ya no incluye campañas',
  answers: 'Todos recibieron la pregunta; se esperan las respuestas',
  putOff: 'Los que faltan se aplazaron por el límite del proveedor por persona',
};

/** States of a campaign’s recipient. */
export const recipientStates = {
  planned: 'En espera',
  released: 'Enviando',
  asked: 'Esperando confirmación',
  sent: 'Enviado',
  delivered: 'Entregado',
  read: 'Leído',
  replied: 'Respondió',
  capped: 'Aplazado',
  skipped: 'Omitido',
  failed: 'Falló',
  unconfirmed: 'Envío sin confirmar',
  declined: 'No quiso recibir',
  expired: 'No respondió a tiempo',
  cancelled: 'Cancelado antes del envío',
};

/** Why a campaign’s recipient was skipped, put off or failed. */
export const recipientReasons = {
  invalid: 'El número no es válido',
  duplicate: 'La misma persona recibe esta campaña en otro número',
  optedOut: 'Pidió no recibir campañas',
  suppressed: 'Está en la lista de dados de baja',
  noVariable: 'Falta el valor de una variable del texto',
  country: 'El proveedor no entrega este tipo de mensaje en ese país',
  blocked: 'El contacto está bloqueado',
  group: 'Es un grupo',
  erased: 'El contacto fue borrado',
  unreachable: 'La conexión no puede iniciar una conversación con esta persona',
  noConnection: 'La conexión fue eliminada',
  capped: 'El proveedor limita las campañas que recibe esta persona',
  undeliverable: 'El proveedor no pudo entregarlo',
  experiment: 'El proveedor no envía campañas a esta persona por un experimento',
  template: 'El proveedor rechazó la plantilla',
  assessed: 'El proveedor retiene el mensaje para evaluar la plantilla',
  tooLong: 'El texto queda demasiado largo con los datos de esta persona',
  media: 'No se pudo enviar el archivo',
  account: 'El proveedor restringió la cuenta',
  late: 'Esperó demasiado por la conexión',
  refused: 'El proveedor rechazó el mensaje',
  brokenOff: 'El envío se interrumpió; no se sabe si llegó',
};

/** What to look at before a campaign starts. */
export const campaignProblems = {
  noText: 'Escriba al menos un texto o elija una plantilla',
  noQuestion: 'Escriba el mensaje de confirmación de cada texto',
  noRecipients: 'Elija una lista de contactos o una etiqueta',
  nobodyLeft: 'Se omitirían todos los destinatarios',
  allDown: 'Ninguna conexión está activa: la campaña espera',
  someDown: 'Esta conexión no está activa: sus destinatarios esperan',
  needsTemplate: 'Esta conexión solo inicia conversaciones con una plantilla aprobada',
  templateMissing: 'La plantilla no existe o no está aprobada en esta conexión',
  templateParameters: 'La plantilla pide otra cantidad de valores',
  overQuota: 'Hay más destinatarios de los que la cuenta puede alcanzar en 24 horas: el envío tarda más días',
  locked: 'La cuenta no puede iniciar conversaciones por ahora',
  lowQuality: 'El proveedor considera baja la calidad de la cuenta',
  noPause: 'Sin pausa entre los mensajes, el número corre el riesgo de ser bloqueado',
  slow: 'A este ritmo, el envío tarda más de una semana',
};

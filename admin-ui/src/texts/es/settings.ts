import type { settings as pt } from '../pt/settings';
import type { SameKeys } from '../shape';

export const settings: SameKeys<typeof pt> = {
  saved: 'Configuración guardada.',
  countInvalid: 'Use un número entero desde 1, o déjelo vacío.',
  linkInvalid: 'Escriba la dirección completa, como https://ejemplo.com/privacidad',
  secretPlaceholder: 'Escriba un valor nuevo; el actual nunca se muestra',
  secretStored: 'Hay un valor guardado.',
  secretRemove: 'Quitar',
  secretRemoveTitle: '¿Quitar: %{name}?',
  secretRemoveText: 'Lo que usa este valor deja de funcionar hasta que se guarde otro.',
  tabs: { options: 'Opciones' },
  groups: {
    company: 'Empresa',
    service: 'Atención',
    messages: 'Mensajes automáticos',
    channels: 'Canales',
    privacy: 'Privacidad (LGPD)',
    installation: 'Integraciones e instalación',
  },
  values: {
    language: { pt: 'Portugués', en: 'Inglés', es: 'Español', tr: 'Turco' },
    scheduleType: {
      disabled: 'Desactivado',
      queue: 'Por cola',
      company: 'Por empresa',
      connection: 'Por conexión',
    },
    chatBotType: {
      text: 'Texto',
      button: 'Botones, donde el canal los tiene',
      list: 'Lista, donde el canal la tiene',
    },
  },
  fields: {
    language: {
      label: 'Idioma de la empresa',
      help: 'En el que el sistema habla con los contactos y con quien aún no ha elegido un idioma.',
    },
    timeZone: {
      label: 'Zona horaria',
      help: 'Vale para el horario de atención, la jornada del equipo, los informes y los saludos.',
    },
    requireSecondFactor: {
      label: 'Exigir verificación en dos pasos',
      help: 'En el próximo acceso, quien aún no la usa la configura antes de hacer cualquier otra cosa.',
    },
    scheduleType: {
      label: 'Horario de atención',
      help: 'Dónde se definen los horarios; fuera de ellos, el contacto recibe el mensaje fuera de horario.',
    },
    userRating: {
      label: 'Calificación de la atención',
      help: 'Al cerrar, se invita al contacto a dar una nota de 0 a 10.',
    },
    userRandom: {
      label: 'Repartir conversaciones entre agentes',
      help: 'Cada conversación nueva de una cola va a un agente elegido al azar.',
    },
    requiredTag: {
      label: 'Exigir etiqueta al cerrar',
      help: 'Una conversación solo puede cerrarse cuando tiene una etiqueta.',
    },
    sendMessageOutExpedientTicketOpen: {
      label: 'Avisar fuera de horario en conversaciones abiertas',
      help: 'Envía el mensaje fuera de horario aunque un agente ya tenga la conversación.',
    },
    aiDailyTokens: {
      label: 'Límite diario de la IA',
      help: 'Máximo de tokens que los prompts usan por día. Después, los clientes pasan a las personas hasta el día siguiente. Vacío: sin límite.',
    },
    callOnDuty: {
      label: 'Llamar a la guardia fuera de horario',
      help: 'Quien está de guardia recibe un aviso, repetido según el intervalo de su guardia, hasta que alguien acepte la conversación.',
    },
    sendSignMessage: {
      label: 'Firmar los mensajes',
      help: 'El nombre del agente aparece al principio de cada mensaje enviado.',
    },
    sendGreetingAccepted: {
      label: 'Saludar al aceptar la conversación',
      help: 'Envía un saludo con el nombre del agente cuando acepta la conversación.',
    },
    sendGreetingMessageOneQueues: {
      label: 'Saludar cuando hay una sola cola',
      help: 'Envía el mensaje de saludo también en conexiones con una única cola.',
    },
    sendQueuePosition: {
      label: 'Informar la posición en la cola',
      help: 'El contacto sabe cuántas personas tiene delante.',
    },
    sendMsgTransfTicket: {
      label: 'Avisar de las transferencias',
      help: 'El contacto recibe un mensaje cuando la conversación pasa a otra cola o agente.',
    },
    sendFarewellWaitingTicket: {
      label: 'Despedirse de las conversaciones en espera',
      help: 'Envía el mensaje de cierre también al cerrar conversaciones que nadie aceptó.',
    },
    chatBotType: { label: 'Tipo de chatbot', help: 'Cómo se presentan las opciones del menú al contacto.' },
    acceptCallWhatsapp: {
      label: 'Aceptar llamadas de WhatsApp',
      help: 'Desactivado: las llamadas se rechazan y se avisa al contacto.',
    },
    acceptAudioMessageContact: {
      label: 'Aceptar audios de los contactos',
      help: 'Desactivado: el audio se guarda y se avisa al contacto, una vez al día, de que no será escuchado.',
    },
    enableLGPD: {
      label: 'Aplicar la LGPD',
      help: 'Activa el tratamiento de datos personales descrito abajo.',
    },
    lgpdMessage: {
      label: 'Mensaje de la LGPD',
      help: 'Se envía en el primer contacto, para explicar el uso de los datos.',
    },
    lgpdLink: {
      label: 'Enlace a la política de privacidad',
      help: 'Dirección completa, con https://, enviada junto al mensaje.',
    },
    lgpdConsent: {
      label: 'Pedir consentimiento',
      help: 'La atención empieza solo cuando el contacto acepta.',
    },
    optOutWords: {
      label: 'Palabras de baja',
      help: 'Quien responde solo con una de ellas deja de recibir campañas. Sepárelas con comas; vacío: ninguna.',
    },
    optInWords: {
      label: 'Palabras de alta',
      help: 'Quien se dio de baja y responde solo con una de ellas vuelve a recibir campañas. La primera aparece en la respuesta.',
    },
    lgpdHideNumber: {
      label: 'Ocultar el número del contacto',
      help: 'Los agentes ven el número enmascarado.',
    },
    lgpdDeleteMessage: {
      label: 'Ocultar mensajes eliminados',
      help: 'Un mensaje que el contacto elimina desaparece también para los agentes.',
    },
    userCreation: {
      label: 'Permitir el registro de empresas',
      help: 'Muestra la página pública de registro. Vale para toda la instalación.',
    },
    asaas: {
      label: 'Token de Asaas',
      help: 'Se usa para los cobros. Se guarda cifrado y nunca vuelve a mostrarse.',
    },
  },
};

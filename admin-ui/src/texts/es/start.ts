/** The way to the first answered message. */
export const start = {
  title: 'Inicio',
  clock: {
    ahead:
      'El reloj de la máquina %{host} está adelantado %{time}. Recado se guía por el reloj de la base de datos; corrija el de la máquina (NTP).',
    behind:
      'El reloj de la máquina %{host} está atrasado %{time}. Recado se guía por el reloj de la base de datos; corrija el de la máquina (NTP).',
  },
  installation: {
    title: 'Esta instalación',
    noneDue: 'Ninguna empresa está vencida.',
    noneSoon: 'Ninguna empresa vence en los próximos días.',
    newest: 'Empresas más nuevas',
    all: 'Ver la empresa |||| Ver las %{smart_count} empresas',
  },
  signUp: {
    title: 'Registro público',
    closed: 'Cerrado: solo usted crea empresas.',
    open: 'Abierto: cualquier persona puede crear una empresa, en los planes %{plans}.',
    free: 'Uno de ellos no cuesta nada.',
    switch: 'Abrir o cerrar',
    plans: 'Planes públicos',
  },
  heading: '¡Hola, %{name}! Preparemos la atención',
  ready: '¡Todo listo para atender, %{name}!',
  progress: '%{done} de %{total} pasos completados',
  partly: 'Parte de los datos no se pudo cargar.',
  done: 'Completado',
  open: 'Pendiente',
  hide: 'Ocultar esta lista',
  show: 'Mostrar la lista de preparación',
  steps: {
    connection: {
      title: 'Conecte un canal',
      text: 'Por donde sus clientes hablan con usted. Lo más rápido es un chat en su sitio: no pide cuenta en otro servicio.',
      action: 'Crear el chat del sitio',
      other: 'Otros canales',
    },
    queues: {
      title: 'Ofrezca una cola',
      text: 'El sector que recibe las conversaciones, como Atención.',
      begun: 'La cola existe, pero ninguna conexión activa la ofrece: elíjala en la conexión.',
      action: 'Colas',
    },
    users: {
      title: 'Traiga al equipo',
      text: 'Quién atiende, y en qué colas. Cuenta cuando entra la primera persona.',
      begun: 'Hay otra persona registrada que todavía no ha entrado.',
      action: 'Usuarios',
      skip: 'Atiendo sin equipo',
      skipped: 'Por ahora, atiende usted sin equipo.',
    },
    hours: {
      title: 'Defina los horarios',
      text: 'Cuándo hay alguien para responder, y qué se dice fuera de ellos.',
      action: 'Configuración',
      skip: 'Atendemos a cualquier hora',
      skipped: 'Atienden a cualquier hora.',
    },
    message: {
      title: 'Reciba el primer mensaje',
      text: 'Escriba en su chat, como un cliente, y vea llegar la conversación.',
      action: 'Probar el chat',
    },
    anyMessage: {
      title: 'Reciba el primer mensaje',
      text: 'Escriba a uno de sus canales y vea llegar la conversación. Para probar sin cuenta en ningún lugar, cree un chat del sitio.',
      action: 'Conexiones',
    },
    answer: {
      title: 'Responda el primer mensaje',
      text: 'Abra la conversación, acéptela y responda: el cliente lo ve al momento.',
      action: 'Abrir la conversación',
    },
  },
  unskip: 'Cambié de idea',
  chip: '%{done} de %{total}',
  chipHelp: '%{done} de %{total}: primeros pasos',
  trial:
    'Su prueba del plan %{plan} es gratuita hasta el %{date}: queda %{smart_count} día. Después, el servicio solo continúa con el pago. |||| Su prueba del plan %{plan} es gratuita hasta el %{date}: quedan %{smart_count} días. Después, el servicio solo continúa con el pago.',
  trialPlan: 'Ver el plan',
};

/** A web chat from its site to the line that shows it, and why it does not show. */
export const firstChat = {
  title: 'Chat en su sitio',
  site: '¿Dónde aparecerá el chat?',
  siteLabel: 'Dirección del sitio',
  siteHelp: 'Como www.sutienda.com. El chat solo aparece en los sitios que usted permite.',
  siteWrong: 'Escriba la dirección del sitio, como www.sutienda.com',
  noSite: 'Todavía no tengo sitio: solo quiero probar',
  look: '¿Cómo se ve?',
  heading: 'Título de la ventana',
  headingSample: 'Hable con nosotros',
  color: 'Color',
  preview: 'Vista previa',
  previewHello: '¡Hola! ¿En qué podemos ayudar?',
  who: '¿Quién responde?',
  queuesHelp: 'Las colas que reciben las conversaciones de este chat',
  queue: 'Nombre de la primera cola',
  queueName: 'Atención',
  queueHelp: 'El sector que recibe las conversaciones. Usted entra en ella, y puede crear otras después.',
  create: 'Crear el chat',
  allSettings: 'Ver toda la configuración',
  ready: 'El chat está listo',
  try: 'Probar el chat',
  tryHelp: 'Abre una página de prueba con el chat de su empresa.',
  details: 'Más configuración',
  back: 'Volver a los primeros pasos',
};

export const reach = {
  check: '¿Por qué no aparece el chat?',
  fine: 'Nada lo impide: el chat aparece y hay quien responda.',
  off: 'La conexión no funciona.',
  noQueue:
    'Esta conexión no ofrece ninguna cola: las conversaciones llegan sin cola, y solo las ve quien puede ver todas.',
  nobody: 'Nadie está en las colas de esta conexión: solo los administradores ven las conversaciones.',
  closed:
    'El chat aparece, pero ahora es fuera del horario de atención: el cliente recibe el mensaje fuera de horario.',
  closedUntil:
    'El chat aparece, pero es fuera del horario de atención hasta %{moment}: el cliente recibe el mensaje fuera de horario.',
  toConnection: 'Conexión',
  toUsers: 'Usuarios',
  toHours: 'Horarios',
};

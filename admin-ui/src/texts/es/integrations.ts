import type { integrationResources as ptResources, integrations as pt } from '../pt/integrations';
import type { SameKeys } from '../shape';

export const integrations: SameKeys<typeof pt> = {
  title: 'Integraciones',
  intro:
    'Una integración lleva datos de la empresa a otro servicio. Cada una recibe solo lo que está escrito aquí, y solo mientras la empresa quiera.',
  emptyTitle: 'No hay otro servicio que conectar',
  emptyText:
    'Aquí aparecen los plugins que llevan datos a otro servicio, cuando quien opera el sistema instala alguno. Un bot que responde a los clientes está en Integraciones de cola.',
  receives: 'Recibe: %{events}.',
  leaves: 'Estos datos salen de aquí: %{events}.',
  configure: 'Configurar',
  configureOne: 'Configurar %{title}',
  states: {
    on: 'Activada',
    provided: 'Activada por el sistema',
    off: 'Desactivada',
    unavailable: 'No disponible',
  },
  choices: {
    off: 'Desactivada',
    on: 'Activada',
    own: 'Activada, con configuración propia',
    provided: 'Como la ofrece el sistema',
  },
  choiceHelp:
    'Al activarla, los datos salen desde ahora. Al desactivarla, no sale nada más, ni lo que esperaba.',
  ownSettings: 'Configuración de la empresa',
  saved: 'Integración guardada.',
  check: 'Probar',
  checkOk: 'El servicio respondió bien.',
  checkFailed: 'El servicio lo rechazó.',
  behind: 'Atrasada desde %{time}, porque: %{reason}',
  passedOver:
    '%{smart_count} evento no pudo entregarse: %{reason} |||| %{smart_count} eventos no pudieron entregarse: %{reason}',
  unavailableText:
    'El plugin de esta integración no está funcionando. Se puede desactivar, y los datos lo esperan.',
  lacksPlan: 'El plan de la empresa no incluye integraciones propias.',
  events: {
    conversation: 'conversaciones que atiende',
    message_created: 'mensajes nuevos',
    message_updated: 'cambios en mensajes',
    message_deleted: 'mensajes eliminados',
    ticket_updated: 'conversaciones y sus estados',
    ticket_deleted: 'conversaciones eliminadas',
    contact_created: 'contactos nuevos',
    contact_updated: 'cambios en contactos',
    contact_deleted: 'contactos eliminados',
  },
  operator: {
    title: 'Integraciones',
    usedBy: 'usada por %{smart_count} empresa |||| usada por %{smart_count} empresas',
    provided: 'Ofrecida a todas las empresas',
    notProvided: 'Cada empresa decide por sí misma',
    change: 'Ofrecer a todas',
    changeTitle: 'Ofrecer %{title} a todas las empresas',
    isProvided: 'Todas las empresas la usan, con esta configuración',
    help: 'Cada empresa aún puede rechazarla o usar una configuración propia. Los datos salen desde ahora.',
    saved: 'Oferta guardada.',
  },
};

export const integrationResources: SameKeys<typeof ptResources> = {
  integrations: {
    name: 'Integración |||| Integraciones',
    fields: { choice: 'Uso', settings: 'Configuración' },
  },
};

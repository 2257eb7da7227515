import type { TourTexts } from '../pt/tour';

export const tour: TourTexts = {
  name: 'Recorrido',
  offer: '¿Primera vez aquí? Mire dónde está cada cosa.',
  start: 'Conocer en 5 pasos',
  notNow: 'Ahora no',
  progress: 'Paso %{step} de %{total}',
  skip: 'Omitir',
  back: 'Atrás',
  next: 'Siguiente',
  finish: 'Listo',
  inboxTitle: 'La bandeja de entrada',
  inboxBody:
    'Aquí llega todo lo que escriben los clientes: lo que usted atiende, lo que espera a alguien y lo ya resuelto.',
  conversationTitle: 'La conversación y sus teclas',
  conversationBody:
    'J y K recorren la lista, Enter abre, A acepta y R responde. La tecla ? muestra todas las demás.',
  paletteTitle: 'Un campo para todo',
  paletteBody:
    'Clientes, conversaciones, pantallas y acciones: escriba lo que busca. Ctrl+K lo abre donde esté.',
  dashboardTitle: 'Los números',
  dashboardBody:
    'Cuántas conversaciones, cuánto tarda la respuesta, qué nota dan los clientes. Cada número abre su lista.',
  officeTitle: 'La administración',
  officeBody:
    'Conexiones, colas, usuarios y horarios. La lista de primeros pasos muestra lo que falta para empezar.',
};

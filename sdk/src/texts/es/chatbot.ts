import type { ProblemTexts } from '../pt/chatbot.js';

export const problems: ProblemTexts = {
  nameMissing: 'Dé un nombre a la opción.',
  nameShort: 'Nombre demasiado corto: use al menos 4 caracteres.',
  nameTwice: 'Ya hay una opción con este nombre en este nivel.',
  numberMisleads: 'El nombre empieza con otro número: el cliente ve el lugar en el menú, que es %{position}.',
  messageMissing: 'Escriba el mensaje: sin él el bot no avanza.',
  targetMissing: 'Elija adónde lleva esta opción.',
  targetGone: 'El destino de esta opción ya no existe.',
  unreachable: 'El cliente nunca llega aquí: lo que está arriba cierra o deriva la conversación.',
  loop: 'Esta opción lleva a su propia cola: el cliente andaría en círculos.',
  loopOver: 'El cliente puede andar en círculos: desde aquí se vuelve por %{queues}.',
  tooDeep: 'Demasiados niveles: como máximo 8.',
  tooMany: 'Demasiadas opciones en este nivel: como máximo 50.',
  tooManyInAll: 'Demasiadas opciones en esta cola: como máximo 300.',
};

import type { SameKeys } from '../shape';
import type { bulk as pt } from '../pt/bulk';

/** What is done with the chosen rows of a list. */
export const bulk: SameKeys<typeof pt> = {
  progress: '%{done} de %{total}…',
  partly:
    '%{done} de %{smart_count} hecho. Lo que quedó, y por qué: |||| %{done} de %{smart_count} hechos. Los que quedaron, y por qué:',
  stop: 'Detener',
  stopped:
    'Interrumpido: %{done} de %{total} listos; %{smart_count} no se empezó y sigue seleccionado. |||| Interrumpido: %{done} de %{total} listos; %{smart_count} no se empezaron y siguen seleccionados.',
  failed: '%{smart_count} falló, y por qué: |||| %{smart_count} fallaron, y por qué:',
  tickets: 'tiene %{smart_count} conversación activa |||| tiene %{smart_count} conversaciones activas',
  more: 'y %{smart_count} más',
  users: {
    action: 'Eliminar',
    title: '¿Eliminar %{smart_count} usuario? |||| ¿Eliminar %{smart_count} usuarios?',
    text: 'Quien tiene conversaciones activas no se elimina. Esto no se puede deshacer.',
    done: '%{smart_count} usuario eliminado |||| %{smart_count} usuarios eliminados',
  },
  profile: {
    action: 'Perfil',
    confirm: 'Cambiar',
    title:
      '¿Cambiar el perfil de %{smart_count} usuario? |||| ¿Cambiar el perfil de %{smart_count} usuarios?',
    text: 'El nuevo perfil vale de inmediato, también para quienes están conectados.',
    done: 'Perfil de %{smart_count} usuario cambiado |||| Perfil de %{smart_count} usuarios cambiado',
  },
  queues: {
    action: 'Colas',
    confirm: 'Cambiar',
    title:
      '¿Cambiar las colas de %{smart_count} usuario? |||| ¿Cambiar las colas de %{smart_count} usuarios?',
    text: 'Las demás colas de cada uno quedan como están.',
    change: 'Qué hacer',
    add: 'Agregar a las colas',
    remove: 'Quitar de las colas',
    done: 'Colas de %{smart_count} usuario cambiadas |||| Colas de %{smart_count} usuarios cambiadas',
  },
  files: {
    action: 'Eliminar',
    title: '¿Eliminar %{smart_count} lista de archivos? |||| ¿Eliminar %{smart_count} listas de archivos?',
    text: 'Las colas y opciones que usan estas listas dejan de enviarlas. Esto no se puede deshacer.',
    done: '%{smart_count} lista eliminada |||| %{smart_count} listas eliminadas',
  },
  restart: {
    action: 'Reiniciar',
    title: '¿Reiniciar %{smart_count} conexión? |||| ¿Reiniciar %{smart_count} conexiones?',
    text: 'Las sesiones se cierran y se abren de nuevo; una que fue desconectada puede pedir un código nuevo. Los mensajes que lleguen mientras tanto se reciben después.',
    done: '%{smart_count} conexión se está reiniciando |||| %{smart_count} conexiones se están reiniciando',
  },
  suspend: {
    action: 'Suspender',
    title: '¿Suspender %{smart_count} empresa? |||| ¿Suspender %{smart_count} empresas?',
    text: 'Nadie de ellas puede entrar, y nada se envía ni se recibe, hasta que se reactiven. Nada se elimina.',
    done: '%{smart_count} empresa suspendida |||| %{smart_count} empresas suspendidas',
  },
  resume: {
    action: 'Reactivar',
    title: '¿Reactivar %{smart_count} empresa? |||| ¿Reactivar %{smart_count} empresas?',
    text: 'Sus usuarios vuelven a entrar, y los mensajes vuelven a enviarse y recibirse.',
    done: '%{smart_count} empresa reactivada |||| %{smart_count} empresas reactivadas',
  },
};

/** A list as a file. */
export const csv = {
  export: 'Exportar CSV',
  cut: 'El archivo tiene las primeras %{most} filas. Filtre la lista para llevar las demás.',
};

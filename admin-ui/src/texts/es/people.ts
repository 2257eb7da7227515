/** File lists, and what prevents deleting users and queues. */
export const people = {
  files: {
    create: 'Nueva lista de archivos',
    emptyTitle: 'Aún no hay listas de archivos',
    emptyText: 'Una lista reúne un texto y archivos que el chatbot envía de una vez, como un catálogo.',
    messageHelp: 'Se envía antes de los archivos',
    options: 'Archivos',
    optionName: 'Nombre del archivo',
    count: '%{smart_count} archivo |||| %{smart_count} archivos',
    choose: 'Elegir archivo',
    replace: 'Cambiar archivo',
    noFile: 'Ningún archivo',
    nothingInIt: 'El archivo está vacío.',
    tooLarge: 'El archivo supera %{size} MB.',
    sending: 'Enviando los archivos…',
    notSent: 'La lista se guardó, pero los archivos no se enviaron: %{reason}',
    nameTooShort: 'nombre muy corto',
    addOption: 'Añadir archivo',
    deleteConfirm:
      '¿Realmente desea eliminar este registro? Las colas y opciones que usan esta lista dejan de enviarla.',
  },
  noChoice: 'Nada que elegir',
  handover: {
    title: 'Hay tickets activos',
    users:
      '%{name} tiene %{smart_count} ticket activo. ¿Quién lo recibe antes de la eliminación? |||| %{name} tiene %{smart_count} tickets activos. ¿Quién los recibe antes de la eliminación?',
    queues:
      'Hay %{smart_count} ticket activo en %{name}. ¿A qué cola va antes de la eliminación? |||| Hay %{smart_count} tickets activos en %{name}. ¿A qué cola van antes de la eliminación?',
    toUser: 'Nuevo responsable',
    toQueue: 'Nueva cola',
    back: 'Devolver a las colas, en espera',
    moveAndDelete: 'Mover y eliminar',
    moving: '%{moved} de %{total} movidos…',
    silent: 'Los clientes no reciben ningún mensaje.',
    none: 'No hay otra cola. Cree una primero.',
  },
  loadFailed: 'No se pudieron cargar los usuarios.',
};

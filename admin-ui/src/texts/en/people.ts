/** File lists, and what prevents deleting users and queues. */
export const people = {
  files: {
    create: 'New file list',
    emptyTitle: 'No file list yet',
    emptyText: 'A list holds a text and files that the chatbot sends at once, such as a catalogue.',
    messageHelp: 'Sent before the files',
    options: 'Files',
    optionName: 'Name of the file',
    count: '%{smart_count} file |||| %{smart_count} files',
    choose: 'Choose a file',
    replace: 'Replace the file',
    noFile: 'No file',
    nothingInIt: 'The file is empty.',
    tooLarge: 'The file is larger than %{size} MB.',
    sending: 'Sending the files…',
    notSent: 'The list was saved, but the files were not sent: %{reason}',
    nameTooShort: 'name too short',
    addOption: 'Add a file',
    deleteConfirm:
      'Do you really want to delete this record? Queues and options that use this list no longer send it.',
  },
  noChoice: 'Nothing to choose from',
  handover: {
    title: 'There are active tickets',
    users:
      '%{name} has %{smart_count} active ticket. Who gets it before the deletion? |||| %{name} has %{smart_count} active tickets. Who gets them before the deletion?',
    queues:
      'There is %{smart_count} active ticket in %{name}. Which queue gets it before the deletion? |||| There are %{smart_count} active tickets in %{name}. Which queue gets them before the deletion?',
    toUser: 'Who takes over',
    toQueue: 'New queue',
    back: 'Back to their queues, waiting',
    moveAndDelete: 'Move and delete',
    moving: '%{moved} of %{total} moved…',
    silent: 'Customers get no message.',
    none: 'There is no other queue. Create one first.',
  },
  loadFailed: 'The users could not be loaded.',
};

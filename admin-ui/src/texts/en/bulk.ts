import type { SameKeys } from '../shape';
import type { bulk as pt } from '../pt/bulk';

/** What is done with the chosen rows of a list. */
export const bulk: SameKeys<typeof pt> = {
  progress: '%{done} of %{total}…',
  partly:
    '%{done} of %{smart_count} done. What remains, and why: |||| %{done} of %{smart_count} done. What remains, and why:',
  stop: 'Stop',
  stopped:
    'Stopped: %{done} of %{total} done; %{smart_count} was not started and stays selected. |||| Stopped: %{done} of %{total} done; %{smart_count} were not started and stay selected.',
  failed: '%{smart_count} failed, and why: |||| %{smart_count} failed, and why:',
  tickets: 'has %{smart_count} active conversation |||| has %{smart_count} active conversations',
  more: 'and %{smart_count} more',
  users: {
    action: 'Delete',
    title: 'Delete %{smart_count} user? |||| Delete %{smart_count} users?',
    text: 'Those with active conversations are not deleted. This cannot be undone.',
    done: '%{smart_count} user deleted |||| %{smart_count} users deleted',
  },
  profile: {
    action: 'Profile',
    confirm: 'Change',
    title: 'Change the profile of %{smart_count} user? |||| Change the profile of %{smart_count} users?',
    text: 'The new profile applies at once, also for those who are signed in.',
    done: 'Profile of %{smart_count} user changed |||| Profile of %{smart_count} users changed',
  },
  queues: {
    action: 'Queues',
    confirm: 'Change',
    title: 'Change the queues of %{smart_count} user? |||| Change the queues of %{smart_count} users?',
    text: 'Everyone’s other queues stay as they are.',
    change: 'What to do',
    add: 'Add to queues',
    remove: 'Remove from queues',
    done: 'Queues of %{smart_count} user changed |||| Queues of %{smart_count} users changed',
  },
  files: {
    action: 'Delete',
    title: 'Delete %{smart_count} file list? |||| Delete %{smart_count} file lists?',
    text: 'Queues and options that use these lists no longer send them. This cannot be undone.',
    done: '%{smart_count} list deleted |||| %{smart_count} lists deleted',
  },
  restart: {
    action: 'Restart',
    title: 'Restart %{smart_count} connection? |||| Restart %{smart_count} connections?',
    text: 'Sessions are closed and opened again; one that was disconnected may ask for a new code. Messages that arrive in the meantime are received afterwards.',
    done: '%{smart_count} connection is being restarted |||| %{smart_count} connections are being restarted',
  },
  suspend: {
    action: 'Suspend',
    title: 'Suspend %{smart_count} company? |||| Suspend %{smart_count} companies?',
    text: 'Nobody from these companies can sign in, and nothing is sent or received, until they are reactivated. Nothing is deleted.',
    done: '%{smart_count} company suspended |||| %{smart_count} companies suspended',
  },
  resume: {
    action: 'Reactivate',
    title: 'Reactivate %{smart_count} company? |||| Reactivate %{smart_count} companies?',
    text: 'Their users can sign in again, and messages are sent and received again.',
    done: '%{smart_count} company reactivated |||| %{smart_count} companies reactivated',
  },
};

/** A list as a file. */
export const csv = {
  export: 'Export CSV',
  cut: 'The file has the first %{most} rows. Filter the list to get the others.',
};

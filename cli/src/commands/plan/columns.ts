import type { Plan } from '@recado/sdk/contracts';
import type { Column } from '../../output/table.js';
import { FEATURES } from './features.js';

const features = (plan: Plan) => FEATURES.filter(({ flag }) => plan[flag]).map(({ word }) => word);

/** A plan in a list. */
export const planColumns: Column<Plan>[] = [
  { title: 'Id', value: (plan) => plan.id, align: 'right' },
  { title: 'Name', value: (plan) => plan.name },
  { title: 'Users', value: (plan) => plan.users, align: 'right' },
  { title: 'Connections', value: (plan) => plan.connections, align: 'right' },
  { title: 'Queues', value: (plan) => plan.queues, align: 'right' },
  { title: 'Storage', value: (plan) => `${plan.storageMb} MB`, align: 'right' },
  { title: 'Amount', value: (plan) => plan.amount.toFixed(2), align: 'right' },
  { title: 'Public', value: (plan) => (plan.isPublic ? 'yes' : 'no') },
  {
    title: 'Features',
    value: (plan) =>
      features(plan).length === FEATURES.length ? 'all' : features(plan).join(', ') || 'none',
  },
];

import type { SameKeys } from '../shape';
import type { views as pt } from '../pt/views';

/** Filter and order of a list, kept under a name. */
export const views: SameKeys<typeof pt> = {
  menu: 'Saved views',
  shown: 'View: %{name}',
  none: 'Keep the filters and the order that you often use.',
  add: 'Save current view',
  full: 'No room for another view',
  text: 'The filters and the order of this list are kept for you, on every computer.',
  name: 'Name of the view',
  replaces: 'The view “%{name}” exists and will be replaced.',
  replace: 'Replace',
  remove: 'Remove the view “%{name}”',
  removed: 'View “%{name}” removed',
};

import type { SameKeys } from '../shape';
import type { views as pt } from '../pt/views';

/** Filter and order of a list, kept under a name. */
export const views: SameKeys<typeof pt> = {
  menu: 'Saved views',
  shown: 'View: %{name}',
  none: 'Save the filters and the order you often use.',
  add: 'Save current view',
  full: 'View limit reached',
  text: 'The filters and the order of this list are saved for you, on any computer.',
  name: 'View name',
  replaces: 'The view “%{name}” already exists and will be replaced.',
  replace: 'Replace',
  remove: 'Remove the view “%{name}”',
  removed: 'View “%{name}” removed',
};

import base from './base.css?inline';
import launcher from './launcher.css?inline';
import panel from './panel.css?inline';
import list from './list.css?inline';
import message from './message.css?inline';
import composer from './composer.css?inline';
import screens from './screens.css?inline';

/** The widget's style, in the order in which later rules win. */
export const STYLE = [base, launcher, panel, list, message, composer, screens].join('');

export * from './attention.js';
export * from './byte-size.js';
export * from './due-date.js';
export * from './edits.js';
export * from './email.js';
export * from './languages.js';
export * from './permissions.js';
export * from './screens.js';
export { withoutMarks } from '../flow/without-marks.js';

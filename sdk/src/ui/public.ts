export * from './avatar.js';
export * from './color.js';
export * from './format-text.js';
export * from './languages.js';
export * from './permissions.js';
export * from './screens.js';
export * from './theme.js';
export * from './tokens.js';

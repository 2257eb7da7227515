export * from './avatar.js';
export * from './color.js';
export * from './format-text.js';
export * from './mark.js';
export * from './reload.js';
export * from './stored.js';
export * from './theme.js';
export * from './tokens.js';

export * from './br-code.js';
export * from './document.js';
export * from './pix-key.js';
export * from './plain-text.js';

export * from './read-br-code.js';

export * from './app-settings.js';
export * from './app-settings-texts.js';
export * from './back-off.js';
export * from './graph-client.js';
export * from './graph-error.js';
export * from './multipart.js';
export * from './signature.js';
export * from './wire-reader.js';

export * from './hours.js';
export * from './local-time.js';
export * from './schedules.js';

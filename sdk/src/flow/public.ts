export * from './action.js';
export * from './event.js';
export * from './flow.js';
export * from './hours.js';
export * from './local-time.js';
export * from './schedules.js';
export * from './state.js';

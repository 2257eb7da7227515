export * from './entry-of.js';
export * from './errors.js';
export * from './json-value.js';
export * from './post.js';
export * from './question.js';
export * from './says.js';
export * from './trial.js';
export * from './workflow/workflow-integration.js';

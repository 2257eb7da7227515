export * from './conduct.js';
export * from './graph-ledger.js';
export * from './graph-server.js';
export * from './webhook-poster.js';
export * from './page-customer.js';
export * from './page-server.js';

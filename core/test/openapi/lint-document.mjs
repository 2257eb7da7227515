// Lints an OpenAPI document, offline: lint-document.mjs FILE. Prints one line for each problem, and fails if there is one.
import { createConfig, lint } from '@redocly/openapi-core';

const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    'operation-operationId': 'error',
    'operation-operationId-url-safe': 'error',
    'operation-description': 'error',
    'tag-description': 'error',
    'operation-tag-defined': 'error',
    'parameter-description': 'error',
    'no-invalid-media-type-examples': 'error',
    'no-invalid-schema-examples': 'error',
    // The callback of Facebook's sign-in answers with a redirect.
    'operation-2xx-response': 'off',
    // Addresses of existing clients: `/contacts/{id}` stands beside `/contacts/list`.
    'no-ambiguous-paths': 'off',
    'operation-4xx-response': 'error',
    // The public address of a trial is this machine.
    'no-server-example.com': 'off',
    'info-license-strict': 'error',
  },
});
const problems = await lint({ ref: process.argv[2], config });
for (const { ruleId, severity, message, location } of problems)
  console.log(`${severity} ${ruleId} ${location[0]?.pointer}: ${message}`);
process.exitCode = problems.length ? 1 : 0;

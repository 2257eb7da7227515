import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import globals from 'globals';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';
import { coreOrder } from './cli/bootstrap/lint/core-order.mjs';
import { sqlHome } from './cli/bootstrap/lint/sql-home.mjs';
import { roomOrder } from './cli/bootstrap/lint/room-order.mjs';

/** One pattern group of imports that a folder must not use, with the sentence that says why. */
const forbid = (group, message) => ({ group, message });

const ours = {
  core: forbid(
    ['@recado/core', '@recado/core/*', '**/core/src/**'],
    'only the CLI may use core, through core/ops',
  ),
  plugins: forbid(
    [
      '@recado/channel-*',
      '@recado/integration-*',
      '@recado/billing-*',
      '**/plugins/channel-*/**',
      '**/plugins/integration-*/**',
      '**/plugins/billing-*/**',
      '**/plugins/lib-*/**',
      '!yet-another-react-lightbox/plugins/*',
    ],
    'plugins are discovered, never imported by name',
  ),
  uis: forbid(['@recado/agent-ui', '@recado/admin-ui'], 'nobody imports a user interface'),
  cli: forbid(['@recado/cli', '@recado/cli/*'], 'nobody imports the CLI'),
  sdk: forbid(['@recado/sdk', '@recado/sdk/*'], 'inside the SDK use relative imports'),
  testing: forbid(['@recado/sdk/testing'], 'sdk/testing is for tests alone'),
  look: forbid(['@recado/sdk/ui'], 'the look is for the two interfaces; rules are in @recado/sdk/rules'),
  server: forbid(
    ['fastify', 'knex', 'objection', 'bullmq', 'ioredis', 'mysql2'],
    'front ends never load server packages',
  ),
  deep: forbid(['@recado/*/src/**', '@recado/*/dist/**'], 'import the package entry, not its inside'),
};
const limit = (files, patterns, ignores = []) => ({
  files,
  ignores,
  rules: { 'no-restricted-imports': ['error', { patterns: [...patterns, ours.deep] }] },
});
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/test/**'];

export default ts.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.recado/**'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node } },
    rules: {
      'no-console': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
    },
  },
  {
    files: ['{agent-ui,admin-ui}/**/*.{ts,tsx}'],
    languageOptions: { globals: { ...globals.browser } },
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: ['cli/**', 'core/bench/**', '**/*.mjs'], rules: { 'no-console': 'off' } },
  // Who may import whom: the table of the architecture, as errors.
  limit(['sdk/src/**'], [ours.core, ours.plugins, ours.uis, ours.cli, ours.sdk]),
  limit(
    ['core/{src,migrations,bench}/**'],
    [ours.plugins, ours.uis, ours.cli, ours.testing, ours.look],
    [...tests, 'core/bench/**'],
  ),
  limit(['plugins/*/src/**'], [ours.core, ours.uis, ours.cli, ours.testing, ours.look], tests),
  limit(['cli/src/**'], [ours.plugins, ours.uis, ours.testing, ours.look], tests),
  limit(
    ['{agent-ui,admin-ui}/src/**'],
    [ours.core, ours.plugins, ours.uis, ours.cli, ours.testing, ours.server],
    tests,
  ),
  limit(
    ['admin-ui/src/{components,edits,layout,providers,schema-form,theme}/**'],
    [
      ...[ours.core, ours.plugins, ours.uis, ours.cli, ours.testing, ours.server],
      {
        regex: '/resources/(?!registry$|resource$|[a-z-]+/[a-z-]+-calls$)',
        message: 'shared parts of the back-office know the registry, never a screen',
      },
    ],
    tests,
  ),
  {
    files: ['sdk/src/contracts/**'],
    ignores: tests,
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(?!typebox$|\\./)', message: 'contracts use TypeBox alone' }] },
      ],
    },
  },
  {
    files: ['sdk/src/rules/**'],
    ignores: tests,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!\\./|\\.\\./contracts/|\\.\\./flow/without-marks)',
              message: 'rules stand on the contracts alone',
            },
          ],
        },
      ],
    },
  },
  {
    // One bot for the core, a browser and a test: it knows data and the time that it is told, and nothing else.
    files: ['sdk/src/flow/**'],
    ignores: tests,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^(?!\\.)', message: 'the bot has no dependency' },
            { regex: '/contracts/', message: 'of the contracts, types alone', allowTypeImports: true },
            { regex: '^(\\.\\./)+(?!contracts/)[a-z-]+/', message: 'the bot stands on nothing but itself' },
          ],
        },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'the time is an argument' },
        { object: 'Math', property: 'random', message: 'the same arguments give the same answer' },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
          message: 'the time is an argument',
        },
      ],
    },
  },
  {
    // Rooms of the core import down one list, which wiring/compose.ts holds, and of a module only its faces.
    files: ['core/src/**/*.ts'],
    ignores: tests,
    plugins: { core: { rules: { order: coreOrder, 'sql-home': sqlHome } } },
    rules: {
      'core/order': ['error', { root: fileURLToPath(new URL('core/src', import.meta.url)) }],
    },
  },
  {
    files: ['core/src/modules/**/*.ts'],
    ignores: [...tests, '**/*.{repo,tx,model}.ts'],
    rules: { 'core/sql-home': 'error' },
  },
  {
    // Each folder of the console imports from those before it, and features know nothing of one another.
    files: ['agent-ui/src/**/*.{ts,tsx}'],
    plugins: { recado: { rules: { 'room-order': roomOrder } } },
    rules: {
      'recado/room-order': [
        'error',
        {
          root: fileURLToPath(new URL('agent-ui/src', import.meta.url)),
          order: ['lib', 'live', 'components', 'features', 'app'],
          apart: ['features'],
        },
      ],
    },
  },
);

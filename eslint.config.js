import js from '@eslint/js';
import tseslint from 'typescript-eslint';

const clockMessage =
  'Time is an argument below the apps: take an instant as a parameter (docs/decisions/001-floor-plan.md).';

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.cache/', 'coverage/'] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked.map((config) => ({
    ...config,
    files: ['**/*.ts'],
  })),
  {
    files: ['**/*.ts'],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    // The pure floors (0 to 2) read no clock.
    files: ['packages/{engine,directions,contract,client,platform,display}/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: clockMessage },
        { object: 'performance', property: 'now', message: clockMessage },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: clockMessage },
        { selector: "CallExpression[callee.name='Date']", message: clockMessage },
      ],
    },
  },
  {
    files: ['scripts/**/*.ts', 'packages/bench/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
);

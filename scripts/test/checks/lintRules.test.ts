import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../run/root.ts';

const eslint = new ESLint({ cwd: repositoryRoot });
/** Without the rules that ask the compiler, which takes most of the time. */
const withoutTypes = new ESLint({
  cwd: repositoryRoot,
  overrideConfig: [tseslint.configs.disableTypeChecked],
});

/**
 * One file of each layer; only its path matters, not its content. Apps and scripts need none, since their
 * own sources are linted.
 */
const engineFile = 'packages/engine/src/plan/price.ts';
const contractFile = 'packages/contract/src/bundle/bundle.ts';
const displayFile = 'packages/display/src/model/boardModel.ts';
/** Above the pure layers, and not among the files that read the clock. */
const appFiles = ['apps/server/src/run.ts', 'apps/preview/src/page/shell/autosave.ts'];

/** The rules that this code breaks in this file. */
async function broken(file: string, code: string, by = withoutTypes): Promise<string[]> {
  const [result] = await by.lintText(code, { filePath: file });
  return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
}

const restricted = expect.stringMatching(/^no-restricted-/) as string;

describe('below the apps nothing reads a clock', () => {
  it.each([
    'export const t: number = Date.now();',
    `export const t: number = Date['now']();`,
    'export const t: number = globalThis.Date.now();',
    'export const t: Date = new globalThis.Date();',
    'export const t: Date = new Date();',
    'export const t: Date = new Date(...([] as []));',
    'export const t: string = Date();',
    'const D = Date; export const t: Date = new D(0);',
    'const { now } = Date; export const t: () => number = now;',
    'export const clocks: readonly unknown[] = [Date];',
    'export const t: unknown = Reflect.construct(Date, []);',
    'export const t: unknown = new WeakRef(Date);',
    'export class Clock extends Date {}',
    'declare const window: { Date: DateConstructor }; export const t: number = window.Date.now();',
    'export const t: number = performance.now();',
  ])('%s', async (code) => {
    expect(await broken(engineFile, code)).toContainEqual(restricted);
    expect(await broken(contractFile, code)).toContainEqual(restricted);
    expect(await broken(displayFile, code)).toContainEqual(restricted);
  });
});

describe('in the apps only the listed files read the clock and its zone', () => {
  it.each([
    'export const t: number = Date.now();',
    'export const t: Date = new Date();',
    'export const t: number = performance.now();',
    'export const now: () => number = Date.now;',
    'export const z: unknown = process.env.TZ;',
    `export const z: unknown = process.env['TZ'];`,
  ])('%s', async (code) => {
    for (const file of appFiles) expect(await broken(file, code)).toContainEqual(restricted);
    expect(await broken('packages/command/src/host/nodeIo.ts', code)).toEqual([]);
  });
});

describe('below the apps nothing depends on the host (Z6)', () => {
  it.each([
    'export const h: number = new Date(0).getHours();',
    'export const z: number = new Date(0).getTimezoneOffset();',
    'export const d: Date = new Date(2026, 0, 1);',
    'export const s: string = new Date(0).toLocaleString();',
    'export const s: string = (1.5).toLocaleString();',
    `export const n: number = 'a'.localeCompare('b');`,
    'export const f: Intl.DateTimeFormat = new Intl.DateTimeFormat();',
    `export const f: Intl.NumberFormat = new Intl.NumberFormat(undefined, { style: 'percent' });`,
    'export const r: number = Math.random();',
  ])('%s', async (code) => {
    expect(await broken(engineFile, code)).toContainEqual(restricted);
    expect(await broken(displayFile, code)).toContainEqual(restricted);
  });
});

describe('dates are formatted by the local fields of a clock', () => {
  it.each([
    `export const f: Intl.DateTimeFormat = new Intl.DateTimeFormat('en', { timeZone: 'UTC' });`,
    `export const f = (timeZone: string): object => Intl.DateTimeFormat('en', { timeZone });`,
  ])('%s', async (code) => {
    expect(await broken(displayFile, code)).toContainEqual(restricted);
    expect(await broken('packages/wording/src/formats/zoneName.ts', code)).toEqual([]);
  });
});

describe('what a pure function needs is allowed', () => {
  it.each([
    'export const d: Date = new Date(0);',
    'export const t: number = Date.UTC(2026, 0, 1);',
    'export const y: number = new Date(0).getUTCFullYear();',
    'export const is = (x: unknown): x is Date => x instanceof Date;',
  ])('%s', async (code) => {
    expect(await broken(engineFile, code, eslint)).toEqual([]);
  });
});

describe('everywhere', () => {
  it.each([
    ['a promise that nobody waits for', 'export function f(): void { Promise.resolve(1); }'],
    ['any', 'export function f(x: any): void { void x; }'],
    ['a silenced compiler', '// @ts-ignore\nexport const x: number = 1;'],
    ['a loose comparison', 'export const same = (a: unknown): boolean => a == 1;'],
    ['a spread object literal', 'export const x: unknown = { ...{ a: 1 } };'],
    ['output of a package', `export function f(): void { console.log('x'); }`],
  ])('%s is refused', async (_name, code) => {
    expect(await broken(engineFile, code, eslint)).not.toEqual([]);
  });
});

describe('tests', () => {
  it.each(['it.skip', 'describe.only', 'it.todo', 'test.fails', 'describe.skip.each'])(
    '%s is refused: a known gap is written down with its reason',
    async (call) => {
      const code = `declare const it: any, test: any, describe: any;\n${call}('x');`;
      expect(await broken('scripts/test/checks/lintRules.test.ts', code)).toContain(
        'no-restricted-syntax',
      );
    },
  );
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { cacheFolder, repositoryRoot, tool, toolEnvironment } from '../../run/root.ts';
import { spawnCommand } from '../../run/spawnCommand.ts';

/** Files of tests, by name, with what one test of each does. */
const files = {
  variable: "process.env['LEFT'] = 'behind';",
  folder: "process.chdir('..');",
  timers: 'vi.useFakeTimers();',
  function: 'Date.now = () => 0;',
  spy: "vi.spyOn(Math, 'random');",
  tidy: "vi.spyOn(Math, 'max'); vi.stubEnv('LEFT', '2'); vi.restoreAllMocks(); vi.unstubAllEnvs();",
};

it('a file of tests fails when it leaves something changed for those that follow', async () => {
  const folder = await mkdtemp(path.join(await cacheFolder('nothing-left'), 'run-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const setup = path.join(repositoryRoot, 'scripts', 'run', 'nothingLeft.ts');
  const settings = { isolate: false, maxWorkers: 1, include: ['*.test.ts'], setupFiles: [setup] };
  await writeFile(
    path.join(folder, 'vitest.config.ts'),
    `export default ${JSON.stringify({ test: settings })};`,
  );
  for (const [name, body] of Object.entries(files)) {
    const text = `import { it, vi } from 'vitest'; it('works', () => { ${body} });`;
    await writeFile(path.join(folder, `${name}.test.ts`), text);
  }
  const report = path.join(folder, 'report.json');
  const { code } = await spawnCommand(
    tool('vitest'),
    ['run', '--root', folder, '--reporter=json', `--outputFile=${report}`],
    { cwd: folder, env: toolEnvironment() },
  );
  expect(code).toBe(1);
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as {
    readonly testResults: readonly { readonly name: string; readonly message: string }[];
  };
  const left = testResults.map(({ name, message }) => [
    path.basename(name, '.test.ts'),
    /expected \[(.*)\] to deeply equal/.exec(message)?.[1]?.trim() ?? '',
  ]);
  expect(Object.fromEntries(left)).toEqual({
    variable: "'process.env.LEFT'",
    folder: "'the working directory'",
    timers: expect.stringContaining("'whether timers are fake'") as string,
    function: "'Date.now'",
    spy: "'Math.random'",
    tidy: '',
  });
});

import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { servedCity, type ServedCity } from '../support/servedCity.ts';
import { startServer, testFolder } from '../support/wattpostServer.ts';

const folder = testFolder();
afterAll(() => {
  folder.remove();
});
let count = 0;

/** Makes a server's thread do something by itself, which Node runs before the thread's own program. */
function sabotaged(action: string): Readonly<Record<string, string>> {
  const file = folder.path(`sabotage-${++count}.mjs`);
  const program = `import { isMainThread } from 'node:worker_threads';
    if (!isMainThread) setTimeout(() => { ${action} }, 1_500);`;
  writeFileSync(file, program);
  return { NODE_OPTIONS: `--import=${pathToFileURL(file).href}` };
}

const newDb = (): string => folder.path(`${++count}.db`);

it.each([
  ['a defect', "throw new Error('a defect of ours')", 'a defect of ours'],
  ['its exit', 'process.exit(3)', 'The thread that publishes has ended.'],
])('a server stops with an error when its thread that publishes ends by %s', async (...by) => {
  const [, action, message] = by;
  const server = await startServer(['--db', newDb()], { env: sabotaged(action) });
  expect(await server.ended).toBe(70);
  const [log, defect] = server.err().split(/^defect in /m);
  expect(defect).toContain(message);
  const lines = (log ?? '')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(lines).toMatchObject([
    { msg: 'listening' },
    { level: 'fatal', msg: 'publishing failed, the server stops', err: { message } },
    { msg: 'stopped' },
  ]);
});

it('a server answers while its thread that publishes is busy', async () => {
  const busyMs = 4_000;
  const busy = `const end = performance.now() + ${busyMs};
    while (performance.now() < end);`;
  const server: ServedCity = await servedCity(newDb(), [], { env: sabotaged(busy) });
  try {
    const busySince = server.logged(({ msg }) => msg === 'listening').then(() => performance.now());
    const headers = { Authorization: server.token };
    let slowestMs = 0;
    const sinceMs = await busySince;
    while (performance.now() - sinceMs < busyMs) {
      const startMs = performance.now();
      const response = await fetch(`${server.url}/api/cpoapi/v1/charging_stations/`, { headers });
      await response.arrayBuffer();
      slowestMs = Math.max(slowestMs, performance.now() - startMs);
    }
    expect(slowestMs).toBeLessThan(busyMs / 4);
  } finally {
    expect(await server.stop()).toBe(0);
  }
});

import { existsSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { citySiteOrganizations } from '@wattpost/samples';
import { afterAll, expect, it } from 'vitest';
import { servedCity, tokenFor, type ServedCity } from '../support/servedCity.ts';
import { type LogLine, testFolder } from '../support/wattpostServer.ts';

const folder = testFolder();
afterAll(() => {
  folder.remove();
});
let count = 0;

/** A member of the data of a thread that the other threads do not have. */
type ThreadMember = 'options' | 'silentReports' | 'interfaceOptions';

interface Sabotage {
  readonly env: Readonly<Record<string, string>>;
  readonly begin: () => void;
}

/** Makes a server's thread do something once it is to begin, by code that runs before the thread's own program. */
function sabotaged(action: string, member: ThreadMember = 'options'): Sabotage {
  const file = folder.path(`sabotage-${++count}.mjs`);
  const signal = `${file}.begin`;
  const program = `import { existsSync, writeFileSync } from 'node:fs';
    import { isMainThread, workerData } from 'node:worker_threads';
    const look = () => { if (existsSync(${JSON.stringify(signal)})) { ${action} } else setTimeout(look, 20); };
    if (!isMainThread && '${member}' in workerData) look();`;
  writeFileSync(file, program);
  return {
    env: { NODE_OPTIONS: `--import=${pathToFileURL(file).href}` },
    begin: () => {
      writeFileSync(signal, '');
    },
  };
}

const newDb = (): string => folder.path(`${++count}.db`);

/** What makes a server use a thread; only then it starts. The one that publishes starts with the server. */
const uses: Readonly<Record<string, [path: string, init: RequestInit]>> = {
  'the comparison of displays': ['displays', {}],
  writes: ['cpoapi/v1/charging_stations/', { method: 'POST', body: '{}' }],
  // The white space makes it heavy.
  'heavy operations': [
    'cpoapi/v1/charging_stations/',
    { method: 'POST', body: `${' '.repeat(70_000)}{}` },
  ],
};

it.each([
  ['publishing', 'options', "throw new Error('a defect of ours')", 'a defect of ours'],
  ['publishing', 'options', 'process.exit(3)', 'The thread that publishes has ended.'],
  [
    'the comparison of displays',
    'silentReports',
    'process.exit(3)',
    'The thread that compares displays has ended.',
  ],
  [
    'writes',
    'interfaceOptions',
    'process.exit(3)',
    'The thread that performs operations has ended.',
  ],
  [
    'heavy operations',
    'interfaceOptions',
    'process.exit(3)',
    'The thread that performs operations has ended.',
  ],
] as const)('a server stops with an error when the thread of %s (%s) ends: %s', async (...by) => {
  const [what, member, action, message] = by;
  const { env, begin } = sabotaged(action, member);
  const { url, db, ended, err } = await servedCity(newDb(), [], { env });
  const used = uses[what];
  if (used !== undefined) {
    const token = await tokenFor(db, citySiteOrganizations.cityWorks, 'stations,displays');
    const headers = { Authorization: token, 'Content-Type': 'application/json' };
    await fetch(`${url}/api/${used[0]}`, { headers, ...used[1] });
  }
  begin();
  expect(await ended).toBe(70);
  const [log, defect] = err().split(/^defect in /m);
  expect(defect).toContain(message);
  const lines = (log ?? '')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LogLine);
  expect(lines.filter(({ msg }) => msg !== 'request')).toMatchObject([
    { msg: 'listening' },
    { level: 'fatal', msg: `${what} failed, the server stops`, err: { message } },
    { msg: 'stopped' },
  ]);
});

it('a server answers while its thread that publishes is busy', async () => {
  const [busyFile, endFile] = [folder.path('busy'), folder.path('end')];
  const busy = `writeFileSync(${JSON.stringify(busyFile)}, '');
    while (!existsSync(${JSON.stringify(endFile)}));`;
  const { env, begin } = sabotaged(busy);
  const server: ServedCity = await servedCity(newDb(), [], { env });
  try {
    begin();
    await expect.poll(() => existsSync(busyFile)).toBe(true);
    const headers = { Authorization: server.token };
    // A server that waited for its thread would never respond.
    for (let count = 0; count < 20; count += 1) {
      const response = await fetch(`${server.url}/api/cpoapi/v1/charging_stations/`, { headers });
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    }
  } finally {
    writeFileSync(endFile, '');
    expect(await server.stop()).toBe(0);
  }
});

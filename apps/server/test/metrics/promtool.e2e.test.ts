import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { servedCity } from '../support/servedCity.ts';
import { testFolder } from '../support/wattpostServer.ts';

const folder = testFolder();
afterAll(() => {
  folder.remove();
});

/** The exit code of Prometheus's own check, and what it has to say. */
function promtool(args: readonly string[], input = ''): readonly [number | null, string] {
  const { status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8' });
  return [status, stdout + stderr];
}

describe('promtool', () => {
  it('accepts the metrics', async () => {
    const city = await servedCity(folder.path('city.db'), ['--metrics-port', '0']);
    const { metrics } = JSON.parse(city.out()) as { metrics: string };
    await fetch(`${city.url}/healthz`);
    const text = await (await fetch(metrics)).text();
    expect(text).toContain('wattpost_http_requests_total{operation="health",status="2xx"} 1');
    expect(promtool(['check', 'metrics'], text)).toEqual([0, '']);
    expect(await city.stop()).toBe(0);
  });

  it('accepts the alert rules', () => {
    const rules = fileURLToPath(new URL('../../ops/alerts.yml', import.meta.url));
    expect(promtool(['check', 'rules', rules])).toEqual([0, expect.stringMatching(/SUCCESS/)]);
  });
});

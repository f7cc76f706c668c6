import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wattpost } from '../fakeIo.ts';

function published(file: string): string {
  const place = `../../../../packages/contract/schemas/${file}.schema.json`;
  return readFileSync(new URL(place, import.meta.url), 'utf8');
}

describe('wattpost schema', () => {
  it.each([
    ['bundle', 'bundle-1'],
    ['bundle-2', 'bundle-2'],
    ['cost-rate', 'cost-rate-1'],
    ['site', 'site-1'],
    ['site-2', 'site-2'],
    ['site-3', 'site-3'],
    ['spot-formula', 'spot-formula-1'],
  ])('%s prints what is published, as it is or on one line', async (format, file) => {
    const text = published(file);
    expect(await wattpost(['schema', format])).toMatchObject({ exitCode: 0, out: text, err: '' });
    const { out } = await wattpost(['schema', format, '--json']);
    expect(out.trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(out)).toEqual(JSON.parse(text));
  });

  it('of another name: exit 2', async () => {
    const { exitCode, out, err } = await wattpost(['schema', 'tariff'], { columns: 200 });
    expect([exitCode, out]).toEqual([2, '']);
    expect(err).toBe(
      'error: There is no schema "tariff"; known are bundle, bundle-2, cost-rate, site, site-2, site-3, spot-formula.\n',
    );
  });
});

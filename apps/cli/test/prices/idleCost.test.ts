import { describe, expect, it } from 'vitest';
import { sampleText, wattpost } from '../fakeIo.ts';

const beside =
  '"session_fee": null, "idle": [{ "unit": 1, "price": 0.1 }], "limits": { "max_total": 12 }';
const files = {
  'idle.json': sampleText('default-only', ['"session_fee": null', beside]),
  'least.json': sampleText('default-only', [
    '"session_fee": null',
    '"session_fee": null, "limits": { "min_total": 50 }',
  ]),
};
const day = ['--from', '2026-11-25T08:00', '--to', '2026-11-25T12:00', '--energy-wh', '10000'];

async function said(args: readonly string[]): Promise<string> {
  const { out, err } = await wattpost([...args], { files });
  return `${out}${err}`.replaceAll(/[\s│]+/g, ' ');
}

describe('C11 C12 on the command line', () => {
  it('wattpost price tells idle time and limits', async () => {
    const words = await said(['price', 'idle.json']);
    expect(words).toMatch(/per hour, charging CHF 2\.50/);
    expect(words).toMatch(/per minute, idle CHF 0\.10/);
    expect(words).toMatch(/limits at most CHF 12\.00/);
    const { out } = await wattpost(['price', 'idle.json', '--json'], { files });
    expect(JSON.parse(out)).toMatchObject({
      intervals: { idle: [{ unit: 1, price: 0.1 }], limits: { max_total: 12, min_total: null } },
    });
  });

  it('wattpost cost asks when charging ended, and bills the rest as idle', async () => {
    const asked = await said(['cost', 'idle.json', ...day]);
    expect(asked).toContain('--charging-until');
    expect(asked).toContain('(idle_unknown)');
    const words = await said(['cost', 'idle.json', ...day, '--charging-until', '2026-11-25T10:00']);
    expect(words).toMatch(/time, .* 120 min CHF 2\.50\/h CHF 5\.00/);
    expect(words).toMatch(/idle time, .* 120 min CHF 0\.10\/min CHF 12\.00/);
    expect(words).toMatch(/limited to CHF 12\.00 in all, .*-CHF 9\.50/);
    expect(words).toMatch(/total CHF 12\.00/);
  });

  it('wattpost cost says that the lowest total raises a total, and does not limit it', async () => {
    const words = await said(['cost', 'least.json', ...day]);
    expect(words).toMatch(/at least CHF 50\.00 in all, .* CHF 50\.00/);
    expect(words).not.toContain('limited to');
  });

  it.each([
    ['2026-11-25T13:00', /--charging-until .*outside/],
    ['yesterday', /--charging-until/],
  ])('refuses %s', async (until, message) => {
    const { exitCode, err } = await wattpost(
      ['cost', 'idle.json', ...day, '--charging-until', until],
      {
        files,
      },
    );
    expect(exitCode).not.toBe(0);
    expect(err.replaceAll(/\s+/g, ' ')).toMatch(message);
  });
});

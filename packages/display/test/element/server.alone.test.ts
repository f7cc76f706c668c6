import { describe, expect, it, vi } from 'vitest';

const load = () => import('../../src/element/wattpostBoard.ts');

describe('the element where there is no page', () => {
  it('is imported and made, more than once', async () => {
    expect(typeof document).toBe('undefined');
    const first = await load();
    vi.resetModules();
    const second = await load();
    expect(second.WattpostBoard).not.toBe(first.WattpostBoard);
    expect(customElements.get('wattpost-board')).toBe(first.WattpostBoard);
    expect(new first.WattpostBoard().turnCount).toBe(1);
  });
});

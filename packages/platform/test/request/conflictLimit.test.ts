import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createConflictLimit } from '../../src/request/conflictLimit.ts';
import { failure, handlerSuccess, type HandlerAnswer } from '../../src/http/handler.ts';

const hourMs = 3_600_000;
const conflict = (): Promise<HandlerAnswer> =>
  Promise.resolve(failure(409, 'x: "y" is not available.'));
const good = (): Promise<HandlerAnswer> => Promise.resolve(handlerSuccess({}));
const scoped = { organizationUuid: 'o', crossOrganization: false };
const key = { principal: scoped, keyUuid: 'k' };

describe('how often a token may learn that others have a name', () => {
  it('is limited, and comes back in the course of an hour', async () => {
    let nowMs = 0;
    const limited = createConflictLimit(4, () => nowMs);
    const statuses = async (count: number): Promise<number[]> => {
      const all: number[] = [];
      for (let i = 0; i < count; i += 1) all.push((await limited(key, conflict)).status);
      return all;
    };
    expect(await statuses(5)).toEqual([409, 409, 409, 409, 429]);
    expect(await limited(key, good)).toMatchObject({ status: 429, retryAfterSec: 900 });
    nowMs += hourMs / 4 - 1_000;
    expect(await limited(key, good)).toMatchObject({ status: 429, retryAfterSec: 1 });
    nowMs += 1_000;
    expect(await statuses(2)).toEqual([409, 429]);
    nowMs += 10 * hourMs;
    expect(await statuses(5)).toEqual([409, 409, 409, 409, 429]);
    nowMs -= 10 * hourMs;
    expect(await statuses(1)).toEqual([429]);
  });

  it('is no matter of attempts that succeed, that fail otherwise, or of other keys', async () => {
    const limited = createConflictLimit(1, () => 0);
    for (let i = 0; i < 10; i += 1) {
      expect((await limited(key, good)).status).toBe(200);
      const wrong = await limited(key, () => Promise.resolve(failure(400, 'x: wrong')));
      expect(wrong.status).toBe(400);
      const broken = limited(key, () => Promise.reject(new Error('disk full')));
      await expect(broken).rejects.toThrow('disk full');
    }
    expect((await limited(key, conflict)).status).toBe(409);
    expect((await limited(key, conflict)).status).toBe(429);
    expect((await limited({ ...key, keyUuid: 'other' }, conflict)).status).toBe(409);
  });

  it('holds for attempts at the same moment, too, and tells them to come back soon', async () => {
    const limited = createConflictLimit(3, () => 0);
    const answers = await Promise.all(Array.from({ length: 9 }, () => limited(key, conflict)));
    const told = answers.filter(({ status }) => status === 409);
    const waiting = answers.filter(({ status }) => status === 429);
    expect([told.length, waiting.length]).toEqual([3, 6]);
    expect(waiting[0]).toMatchObject({ retryAfterSec: 1 });
  });

  it('is not limited for a key that sees all organizations', async () => {
    const limited = createConflictLimit(1, () => 0);
    const crossing = { ...key, principal: { ...scoped, crossOrganization: true } };
    for (let i = 0; i < 5; i += 1) expect((await limited(crossing, conflict)).status).toBe(409);
  });

  it('law: in any span never more than there were at its beginning and came back in it', async () => {
    const steps = fc.array(fc.tuple(fc.nat(2 * hourMs), fc.boolean()), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), steps, async (perHour, attempts) => {
        let nowMs = 0;
        let told = 0;
        const limited = createConflictLimit(perHour, () => nowMs);
        for (const [passedMs, isTaken] of attempts) {
          nowMs += passedMs;
          const { status } = await limited(key, isTaken ? conflict : good);
          if (status === 409) told += 1;
          expect(told).toBeLessThanOrEqual(perHour + (nowMs * perHour) / hourMs + 1e-6);
        }
      }),
    );
  });
});

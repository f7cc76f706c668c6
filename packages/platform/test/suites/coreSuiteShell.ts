import { operations, type Operation } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { coreTokens } from '../city/coreCityNames.ts';
import type { CoreSuite } from '../city/askCore.ts';

const all = Object.values<Operation>(operations).filter(({ area }) => area === 'core');

/** What holds for every operation of the core surface. */
export function testCoreShell({ ask }: CoreSuite): void {
  describe('keys', () => {
    const path = '/company/x';
    it.each([
      ['Authorization', { authorization: coreTokens.own }],
      ['Authorization with Bearer', { authorization: `Bearer ${coreTokens.own}` }],
      ['x-api-token', { 'x-api-token': coreTokens.own }],
      ['both, the first of them', { authorization: coreTokens.own, 'x-api-token': 'nobody' }],
      [
        'x-api-token beside a password',
        { authorization: 'Basic a b', 'x-api-token': coreTokens.own },
      ],
    ])('are taken from %s', async (_name, headers) => {
      expect((await ask(path, { token: null, headers })).status).toBe(404);
    });

    it.each([
      ['no header', {}, 401],
      ['an unknown key', { 'x-api-token': 'nobody' }, 401],
      ['a key to other areas', { 'x-api-token': coreTokens.stations }, 403],
    ])('%s is not enough', async (_name, headers, status) => {
      expect((await ask(path, { token: null, headers })).status).toBe(status);
    });

    it.each(all.map((operation) => [operation.operationId, operation] as const))(
      'open %s to those who have one',
      async (_name, { method, path: template }) => {
        const address = template.replace('/api/v1', '').replace(/\{\w+\}/g, 'x');
        expect((await ask(address, { method, token: null })).status).toBe(401);
        expect((await ask(address, { method, token: coreTokens.stations })).status).toBe(403);
      },
    );
  });

  describe('payment_transaction_verify', () => {
    it.each([undefined, {}, 'no JSON', { transaction: 1 }])(
      'refuses everyone: %j',
      async (body) => {
        for (const token of [coreTokens.own, coreTokens.all]) {
          const answered = await ask('/payment_transaction_verify/', {
            method: 'POST',
            body,
            token,
          });
          expect(answered.status).toBe(403);
          expect(answered.headers.get('deprecation')).toBe('true');
          expect(answered.headers.get('link')).toBeNull();
        }
      },
    );

    it('knows no other method', async () => {
      const { status, headers } = await ask('/payment_transaction_verify/');
      expect([status, headers.get('allow')]).toEqual([405, 'POST']);
    });
  });
}

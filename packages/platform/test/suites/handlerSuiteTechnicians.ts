import { technicianList } from '@wattpost/contract/wire';
import { describe, expect, it } from 'vitest';
import { ask, baseUrl, cpo } from '../city/askPlatform.ts';
import { city, tokens } from '../city/cityFixture.ts';
import type { OpenCity } from '../city/openCity.ts';
import { uuidOf } from '../city/pricingFixture.ts';

const technicians = `${cpo}/technicians/`;

/** The list of technicians. */
export function testTechnicians(open: OpenCity): void {
  async function list(
    query = '',
    token: string = tokens.own,
  ): Promise<ReturnType<typeof technicianList.parse>> {
    const { status, body } = await ask(await open(), `${technicians}${query}`, { token });
    expect(status).toBe(200);
    const parsed = technicianList.parse(body);
    expect(body).toEqual(parsed);
    return parsed;
  }

  describe('technicians', () => {
    it('are listed by id, active ones, as far as the key sees', async () => {
      expect((await list()).data).toEqual([
        { id: city.ownTechnician, uuid: uuidOf(511), name: 'Technician 11', email: null },
      ]);
      expect((await list('', tokens.all)).data.map(({ id }) => id)).toEqual([11, 13]);
      expect((await list('', tokens.other)).data.map(({ id }) => id)).toEqual([13]);
    });

    it.each([
      ['', 50],
      ['?limit=1', 1],
      ['?limit=1000', 500],
      ['?page[limit]=3', 3],
      ['?limit=1&page[limit]=3', 1],
    ])('come in pages: %s', async (query, limit) => {
      const { meta, links } = await list(query, tokens.all);
      expect(meta.pagination).toMatchObject({ total: 2, offset: 0, limit });
      expect(links.current).toBe(
        `${baseUrl}${technicians}?page%5Boffset%5D=0&page%5Blimit%5D=${limit}`,
      );
      expect(links.next === null).toBe(limit > 1);
    });

    it.each(['?limit=0', '?limit=x', '?limit=-1', '?page[offset]=-1'])(
      'refuse %s',
      async (query) => {
        expect((await ask(await open(), `${technicians}${query}`)).status).toBe(400);
      },
    );
  });
}

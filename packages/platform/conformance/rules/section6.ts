import type { Api } from '../api.ts';
import { equal } from '../check.ts';
import { alpha, beta } from '../names.ts';
import { chosen, stated, type Section } from '../suite.ts';
import { toldOf } from '../told.ts';

async function roam(api: Api, id: string, slugs: readonly string[]): Promise<void> {
  await api.changeStation(id, { enabledRoamingInterfaces: slugs });
}

export const section6: Section = {
  id: '6',
  title: 'Events',
  cases: [
    stated('6-activation', 'An activation is pushed to the roaming partner', async (api) => {
      const { id } = await api.newStation();
      await roam(api, id, [alpha]);
      equal(await toldOf(api, id, 1), [alpha], 'partners that were told');
    }),
    chosen('6-deactivation', 'A removal is pushed to nobody', async (api) => {
      const { id } = await api.newStation({ enabledRoamingInterfaces: [alpha] });
      await roam(api, id, []);
      await roam(api, id, [beta]);
      equal(await toldOf(api, id, 2), [alpha, beta], 'partners that were told');
    }),
    chosen('6-again', 'What is activated again is pushed again', async (api) => {
      const { id } = await api.newStation({ enabledRoamingInterfaces: [alpha] });
      // What still waits may be told together with what comes after it.
      equal(await toldOf(api, id, 1), [alpha], 'partners that were told at first');
      await roam(api, id, []);
      await roam(api, id, [alpha]);
      equal(await toldOf(api, id, 2), [alpha, alpha], 'partners that were told');
    }),
    chosen('6-unchanged', 'A list that changes nothing is pushed to nobody', async (api) => {
      const { id } = await api.newStation({ enabledRoamingInterfaces: [alpha, beta] });
      await roam(api, id, [beta, alpha]);
      await api.changeStation(id, { label: 'Other' });
      await roam(api, id, [beta]);
      equal(await toldOf(api, id, 2), [alpha, beta], 'partners that were told');
    }),
  ],
};

import type { Api } from '../api.ts';
import { equal } from '../check.ts';
import { names } from '../names.ts';
import { extra, spec, type Section } from '../suite.ts';
import { deliveredSlugs } from '../deliveries.ts';

async function roam(api: Api, id: string, slugs: readonly string[]): Promise<void> {
  await api.changeStation(id, { enabledRoamingInterfaces: slugs });
}

export const section6: Section = {
  id: '6',
  title: 'Events',
  cases: [
    spec('6-activation', 'An activation is pushed to the roaming partner', async (api) => {
      const { id } = await api.newStation();
      await roam(api, id, [names.alpha]);
      equal(await deliveredSlugs(api, id, 1), [names.alpha], 'partners that were told');
    }),
    extra('6-deactivation', 'A removal is pushed to nobody', async (api) => {
      const { id } = await api.newStation({ enabledRoamingInterfaces: [names.alpha] });
      await roam(api, id, []);
      await roam(api, id, [names.beta]);
      equal(await deliveredSlugs(api, id, 2), [names.alpha, names.beta], 'partners that were told');
    }),
    extra('6-again', 'What is activated again is pushed again', async (api) => {
      const { id } = await api.newStation({ enabledRoamingInterfaces: [names.alpha] });
      // What still waits may be told together with what comes after it.
      equal(await deliveredSlugs(api, id, 1), [names.alpha], 'partners that were told at first');
      await roam(api, id, []);
      await roam(api, id, [names.alpha]);
      equal(
        await deliveredSlugs(api, id, 2),
        [names.alpha, names.alpha],
        'partners that were told',
      );
    }),
    extra('6-unchanged', 'A list that changes nothing is pushed to nobody', async (api) => {
      const { id } = await api.newStation({ enabledRoamingInterfaces: [names.alpha, names.beta] });
      await roam(api, id, [names.beta, names.alpha]);
      await api.changeStation(id, { label: 'Other' });
      await roam(api, id, [names.beta]);
      equal(await deliveredSlugs(api, id, 2), [names.alpha, names.beta], 'partners that were told');
    }),
  ],
};

import { readFileSync } from 'node:fs';
import { sampleBundlePath } from '@wattpost/samples';
import { describe, expect, it } from 'vitest';
import {
  answer,
  type Answer,
  type Question,
  type QuestionName,
} from '../../../src/core/answers.ts';
import { emptyWorkspace, type Workspace } from '../../../src/core/workspace/workspace.ts';
import { editedIn, firstStation, keptBytes, openText } from '../../openSample.ts';

const nowMs = Date.parse('2026-11-26T12:00:00Z');
const city = readFileSync(sampleBundlePath('city-ac'), 'utf8');
const commuters = readFileSync(sampleBundlePath('price-unknown'), 'utf8');

function asked<N extends QuestionName>(workspace: Workspace, question: Question<N>): Answer<N> {
  return answer(workspace, question).answer;
}

function done<N extends QuestionName>(workspace: Workspace, question: Question<N>): Workspace {
  return answer(workspace, question).workspace;
}

/** The stations of a server are open. */
function served(...texts: readonly string[]): Workspace {
  return done(emptyWorkspace, { name: 'openFromServer', request: { name: 'City', texts } });
}

/** The price at night is another one, as in a text or in the edited document. */
const dearer = (text: string, price = '0.42'): string =>
  text.replace('"price": 0.39', `"price": ${price}`);

function edited(workspace: Workspace, change: (text: string) => string): Workspace {
  const { bundle } = editedIn(openText('changed', change(city)));
  return { ...workspace, edited: { ...editedIn(workspace), bundle } };
}

/** What both sides changed, in sentences; `null`: no conflict. */
function conflict(
  workspace: Workspace,
  ...texts: readonly string[]
): Readonly<Record<'theirs' | 'mine', readonly string[]>> | null {
  const request = { texts, nowMs };
  const found = asked(workspace, { name: 'comparedWithServer', request })?.conflict ?? null;
  if (found === null) return null;
  const sentences = (side: 'theirs' | 'mine'): readonly string[] => [
    ...found[side].stations.flatMap((group) => [
      ...group.sentences.map(({ when, text }) => `${when}: ${text}`),
      ...group.facts.map(({ what, after }) => `${what}: ${after}`),
    ]),
    ...found[side].facts.map(({ what, after }) => `${what}: ${after}`),
  ];
  return { theirs: sentences('theirs'), mine: sentences('mine') };
}

/** A bundle that states which price counts. */
const stating = (text: string, follow: string): string =>
  JSON.stringify({ ...(JSON.parse(text) as object), format: 'wattpost-bundle/2', follow });

describe('stations of a server', () => {
  it.each([
    ['the same', stating(commuters, 'start'), 'start'],
    ['another', stating(commuters, 'schedule'), undefined],
    ['none', commuters, undefined],
  ])('C5 state which price counts, where a second request has %s', (_what, text, follow) => {
    expect(editedIn(served(stating(city, 'start'))).bundle.follow).toBe('start');
    expect(editedIn(served(stating(city, 'start'), text)).bundle.follow).toBe(follow);
  });

  it('are one document, whatever the number of requests', () => {
    const { bundle, saved, base, name } = editedIn(served(city, commuters));
    expect([name, bundle.stations.length, bundle.cost_rates.length]).toEqual(['City', 2, 2]);
    expect([saved, base]).toEqual([bundle, bundle]);
  });

  it('share cost rates, of which the later one counts', () => {
    const other = city.replaceAll('29cb7963', '39cb7963');
    const { bundle } = editedIn(served(city, dearer(other)));
    expect(bundle.stations.map(({ uuid }) => uuid.slice(0, 8))).toEqual(['29cb7963', '39cb7963']);
    expect(bundle.cost_rates).toEqual(editedIn(served(dearer(city))).bundle.cost_rates);
  });

  it.each([[[]], [['']], [[city, '{}']], [[city, city]]])(
    'are refused unless they fit: %#',
    (texts) => {
      const request = { name: 'City', texts };
      expect(asked(emptyWorkspace, { name: 'openFromServer', request })).toBe(false);
    },
  );
});

describe('a conflict', () => {
  it.each([
    ['the same', city],
    [
      'a later moment',
      city.replace(/"created_at": "[^"]+"/, '"created_at": "2026-11-26T11:00:00Z"'),
    ],
    ['another name of the station', city.replace('Rathaushof · Ladesäule 1', 'Rathaushof links')],
  ])('is none where the server has %s', (_what, text) => {
    expect(conflict(edited(served(city), dearer), text)).toBeNull();
  });

  it('has what both sides changed', () => {
    const mine = edited(served(city), dearer);
    const theirs = city.replace('"price": 0.49', '"price": 0.52');
    expect(conflict(mine, theirs)).toEqual({
      theirs: [expect.stringContaining('+3 ct/kWh')],
      mine: ['Sun–Thu 22:00–06:00: +3 ct/kWh'],
    });
  });

  it('is one where both made the same change of different prices', () => {
    expect(conflict(edited(served(city), dearer), dearer(city, '0.44'))?.theirs).toEqual([
      'Sun–Thu 22:00–06:00: +5 ct/kWh',
    ]);
  });

  it('goes by what was opened, not by what was downloaded since', () => {
    const mine = edited(served(city), dearer);
    const now = '2026-11-26T12:00:00Z';
    const downloaded = done(mine, { name: 'write', request: { now } });
    expect(editedIn(downloaded).saved).toBe(editedIn(downloaded).bundle);
    expect(conflict(downloaded, city)).toBeNull();
  });

  it('survives a reload, also after a download', () => {
    const now = '2026-11-26T12:00:00Z';
    const mine = done(edited(served(city), dearer), { name: 'write', request: { now } });
    const { history = null } = asked(mine, { name: 'keep', request: { state: 'edited' } }) ?? {};
    const reloaded = done(emptyWorkspace, {
      name: 'restore',
      request: { name: 'City', edited: keptBytes(mine, 'edited'), saved: null, history },
    });
    expect(conflict(reloaded, city)).toBeNull();
    expect(conflict(reloaded, dearer(city, '0.44'))).not.toBeNull();
  });

  it('is none for stations that the server does not have', () => {
    expect(conflict(edited(served(city), dearer), commuters)).toBeNull();
  });

  it('cannot be excluded where the server has a bundle that cannot be read', () => {
    const request = { texts: [city, '{"format":"wattpost-bundle/3"}'], nowMs };
    expect(asked(served(city), { name: 'comparedWithServer', request })).toBeNull();
  });

  it('is none for a period that is over', () => {
    const period = (until: string): string =>
      JSON.stringify([{ cost_rate_uuid: null, from: '2026-11-01T00:00:00', until }]);
    const withPeriod = (until: string): string =>
      city
        .replace('wattpost-bundle/1', 'wattpost-bundle/2')
        .replace('"directions"', `"cost_rate_periods": ${period(until)}, "directions"`);
    const without = city.replace('wattpost-bundle/1', 'wattpost-bundle/2');
    expect(conflict(served(withPeriod('2026-11-20T00:00:00')), without)).toBeNull();
    expect(conflict(served(withPeriod('2026-12-20T00:00:00')), without)).not.toBeNull();
  });
});

it('findings of the server are in the language of the page', () => {
  const mine = { ...edited(served(city), (text) => dearer(text, '77')), locale: 'de' };
  const request = { texts: [city], nowMs };
  const compared = asked(mine, { name: 'comparedWithServer', request });
  expect(Object.entries(compared?.findingTexts ?? {})).toContainEqual([
    'Prices change by more than a factor of three: “Nachtstrom” (€0.39/kWh → €77.00/kWh).',
    expect.stringContaining('„Nachtstrom“ (0,39'),
  ]);
});

describe('after a publish', () => {
  it('nothing is left to publish, and later changes are compared with it', () => {
    const mine = edited(served(city), dearer);
    const published = done(mine, {
      name: 'markPublished',
      request: { texts: [city], unknownUuids: [] },
    });
    const { bundle, saved, base } = editedIn(published);
    expect([saved, base]).toEqual([bundle, bundle]);
    expect(saved).toBe(bundle);
    expect(conflict(published, dearer(city))).toBeNull();
    expect(conflict(published, city)).not.toBeNull();
  });

  it('names are left that a publish does not write', () => {
    const renamed = edited(served(city), (text) => dearer(text).replace('Rathaushof ·', 'Hof ·'));
    const { bundle, saved } = editedIn(
      done(renamed, { name: 'markPublished', request: { texts: [city], unknownUuids: [] } }),
    );
    expect(bundle.stations[0]?.public_display_name).toBe('Hof · Ladesäule 1');
    expect(saved).toEqual(editedIn(served(dearer(city))).bundle);
  });

  it('a download keeps the notation of the file that was opened', () => {
    const text = city.replace('"price": 0.49', '"price": 0.490');
    const mine = edited(openText('city.json', text), dearer);
    const published = done(mine, {
      name: 'markPublished',
      request: { texts: [city], unknownUuids: [] },
    });
    const kept = new TextDecoder().decode(keptBytes(published, 'saved'));
    expect(kept).toBe(dearer(text));
  });

  it('stations without a price before have one', () => {
    const request = { texts: [], unknownUuids: [] };
    const { bundle, base } = editedIn(
      done(edited(served(city), dearer), { name: 'markPublished', request }),
    );
    expect(base).toBe(bundle);
  });

  it('stations that the server does not have are left', () => {
    const both = served(city, commuters);
    const unknownUuids = [firstStation(served(commuters))];
    const request = { texts: [city], unknownUuids };
    const { bundle, base } = editedIn(done(both, { name: 'markPublished', request }));
    expect([bundle.stations.length, base.stations.length]).toEqual([2, 1]);
  });

  it('all stays as it is where the server has none of the stations', () => {
    const mine = edited(served(city), dearer);
    const request = { texts: [], unknownUuids: [firstStation(mine)] };
    expect(editedIn(done(mine, { name: 'markPublished', request }))).toEqual(editedIn(mine));
  });
});

describe("the server's state", () => {
  it('takes the place of the edited one, which one step brings back', () => {
    const mine = edited(served(city), dearer);
    const theirs = dearer(city, '0.44');
    const taken = done(mine, { name: 'takeServerState', request: { texts: [theirs] } });
    const state = asked(taken, { name: 'documentState', request: null }).edited;
    expect(state).toMatchObject({ isUnsaved: false, undoTitle: { kind: 'server_state' } });
    const back = done(taken, { name: 'undo', request: null });
    expect(editedIn(back).bundle).toBe(editedIn(mine).bundle);
    expect(conflict(back, theirs)).toBeNull();
    expect(firstStation(back)).toBe(firstStation(mine));
  });
});

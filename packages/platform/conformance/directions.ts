import type { Api, Sending } from './api.ts';
import { at, list } from './check.ts';
import { expectJson, type Reply } from './reply.ts';

/** The three verbs for one station's directions. */
export interface Directions {
  /** The whole answer. */
  get(): Promise<Reply>;
  put(language: string, text: unknown, sending?: Sending): Promise<Reply>;
  delete(language: string): Promise<Reply>;
  /** The directions that the list read has now. */
  now(): Promise<readonly unknown[]>;
}

/** The directions of a station; without an id, of a new one. */
export async function directionsOf(api: Api, id?: string): Promise<Directions & { id: string }> {
  const station = id ?? (await api.newStation()).id;
  const path = `/charging_stations/${station}/directions`;
  const get = (): Promise<Reply> => api.stations('GET', path);
  return {
    id: station,
    get,
    put: (language, text, sending) =>
      api.stations('PUT', `${path}/${language}`, { body: { text }, ...sending }),
    delete: (language) => api.stations('DELETE', `${path}/${language}`),
    now: async () => list(at(expectJson(await get()), 'attributes'), 'attributes'),
  };
}

import type { Api, RequestParts } from './api.ts';
import { at, expectList } from './check.ts';
import { expectJson, type ApiReply } from './reply.ts';

/** The three verbs for one station's directions. */
export interface StationDirections {
  /** The whole answer. */
  get(): Promise<ApiReply>;
  put(language: string, text: unknown, sending?: RequestParts): Promise<ApiReply>;
  delete(language: string): Promise<ApiReply>;
  /** The directions that the list read has now. */
  now(): Promise<readonly unknown[]>;
}

/** The directions of a station; without an id, of a new one. */
export async function directionsOf(
  api: Api,
  id?: string,
): Promise<StationDirections & { id: string }> {
  const station = id ?? (await api.newStation()).id;
  const path = `/charging_stations/${station}/directions`;
  const get = (): Promise<ApiReply> => api.stations('GET', path);
  return {
    id: station,
    get,
    put: (language, text, sending) =>
      api.stations('PUT', `${path}/${language}`, { body: { text }, ...sending }),
    delete: (language) => api.stations('DELETE', `${path}/${language}`),
    now: async () => expectList(at(expectJson(await get()), 'attributes'), 'attributes'),
  };
}

import type { Api, RequestParts } from '../api.ts';
import { at, equal, expectList, matches, check } from '../check.ts';
import { expectJson, type ApiReply } from '../reply.ts';

/** An object of OCPI, of which at least this is known. */
export interface ListedObject {
  readonly id: string;
  readonly last_updated: string;
}

/** The header that shows a credentials token. */
export function tokenHeader(token: string): Readonly<Record<string, string>> {
  return { authorization: `Token ${btoa(token)}` };
}

/** A request with the partner's credentials token. */
export function sendOcpi(
  api: Api,
  url: string,
  { headers, ...sending }: RequestParts = {},
  method = 'GET',
): Promise<ApiReply> {
  const sent = { ...tokenHeader(api.token('ocpi')), ...headers };
  return api.send(method, url, { ...sending, headers: sent });
}

const utcSeconds = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** The answer is one of OCPI with these statuses; its data. */
export function expectOcpi(reply: ApiReply, httpStatus = 200, statusCode = /^1\d{3}$/): unknown {
  const body = expectJson(reply, httpStatus);
  matches(String(at(body, 'status_code')), statusCode, `${reply.request}, status_code`);
  matches(at(body, 'timestamp'), utcSeconds, `${reply.request}, timestamp`);
  return at(body, 'data');
}

/** The address of a module, as the versions and their details lead to it. */
export async function moduleUrl(api: Api, identifier: string): Promise<string> {
  const versions = expectList(expectOcpi(await sendOcpi(api, '/ocpi/versions')), 'versions');
  const version = versions.find((each) => at(each, 'version') === '2.2.1');
  const details = expectOcpi(await sendOcpi(api, String(at(version, 'url'))));
  const endpoint = expectList(at(details, 'endpoints'), 'endpoints').find(
    (each) => at(each, 'identifier') === identifier && at(each, 'role') === 'SENDER',
  );
  const url = at(endpoint, 'url');
  matches(url, /^https?:/, `url of the module ${identifier}`);
  return String(url);
}

/** A page of a list. */
export interface OcpiPage {
  readonly objects: readonly ListedObject[];
  readonly total: number;
  readonly limit: number;
  /** `undefined`: it is the last one. */
  readonly next: string | undefined;
}

/** Asks for a page of a list. */
export async function readOcpiPage(api: Api, url: string): Promise<OcpiPage> {
  const reply = await sendOcpi(api, url);
  const objects = expectList(expectOcpi(reply), `${reply.request}, data`);
  for (const object of objects) {
    matches(at(object, 'id'), /^.{1,36}$/, 'id');
    matches(at(object, 'last_updated'), utcSeconds, 'last_updated');
  }
  const count = (name: string): number => {
    matches(reply.headers.get(name), /^\d+$/, `${reply.request}, ${name}`);
    return Number(reply.headers.get(name));
  };
  const link = reply.headers.get('link');
  const next = /<([^>]+)>\s*;\s*rel="next"/.exec(link ?? '')?.[1];
  check(link === null || next !== undefined, `${reply.request}, Link leads to the next page`);
  return {
    objects: objects as readonly ListedObject[],
    total: count('x-total-count'),
    limit: count('x-limit'),
    next,
  };
}

/** All objects of a module, from page to page. */
export async function readAllObjects(
  api: Api,
  identifier: string,
): Promise<readonly ListedObject[]> {
  const objects: ListedObject[] = [];
  let next: string | undefined = await moduleUrl(api, identifier);
  while (next !== undefined) {
    const read: OcpiPage = await readOcpiPage(api, next);
    objects.push(...read.objects);
    next = read.next;
  }
  return objects;
}

/** The object with an id; it must be there. */
export async function readOcpiObject(
  api: Api,
  identifier: string,
  id: string,
): Promise<ListedObject> {
  const found = (await readAllObjects(api, identifier)).find((object) => object.id === id);
  check(found !== undefined, `${identifier} have ${id}`);
  return found as ListedObject;
}

/** The ids in a module are these, in any order. */
export async function expectIds(
  api: Api,
  identifier: string,
  ids: readonly string[],
): Promise<void> {
  const found = (await readAllObjects(api, identifier)).map(({ id }) => id);
  equal([...found].sort(), [...ids].sort(), `ids of ${identifier}`);
}

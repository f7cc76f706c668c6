import {
  instead,
  json,
  keys,
  requests,
  searchParams,
  sent,
  text,
  where,
  withoutHeader,
  type BrokenPlatforms,
  type Json,
} from './brokenParts.ts';

function isWrite({ method }: Request): boolean {
  return method === 'PUT' || method === 'DELETE';
}

function dataOf(body: Json): Json {
  return body['data'] as Json;
}

const everyCode = 'price_jump,implausible_price,too_many_decimals,entries_lost';

/** What is sent and answered for prices alone. */
const prices: BrokenPlatforms = {
  'writes of prices without a precondition': [
    requests(({ headers }) => {
      headers.set('if-match', '*');
    }),
    [
      'additions-precondition',
      'additions-station-refused',
      'additions-bundle-precondition',
      'additions-restore',
    ],
  ],
  'refused tags that a proxy made weak': [
    requests(({ headers }) => {
      headers.set('if-match', headers.get('if-match')?.replace(/^W\/.*/, '"other"') ?? '');
    }),
    ['additions-precondition'],
  ],
  'a dry run that writes': [
    requests((request) => {
      if (!request.url.includes('dry_run=true')) return;
      request.url = request.url.replace('dry_run=true', '');
      request.headers.set('if-match', '*');
    }),
    ['additions-dry-run', 'additions-restore', 'additions-bundle-precondition'],
  ],
  'a dry run without its tag': [
    json((body) => {
      if (body['data'] !== undefined && dataOf(body)['dry_run'] === true) dataOf(body)['etag'] = '';
    }),
    ['additions-create', 'additions-bundle', 'additions-restore', 'additions-restore-removed'],
  ],
  'a difference without its prices': [
    text(/"price_changes":\[.*?\],"words"/g, '"price_changes":[],"words"'),
    ['additions-dry-run', 'additions-revision'],
  ],
  'findings that need not be accepted': [
    searchParams((params) => {
      params.set('accept', everyCode);
    }),
    ['additions-accept'],
  ],
  'unknown members ignored': [
    sent('body', /,"(?:colour":"red"|x":1)/, ''),
    ['additions-refused', 'additions-dates-refused'],
  ],
  'a span of dates that is longer': [
    sent('url', 'until=2031-06-01', 'until=2031-07-01'),
    ['additions-dates', 'additions-dates-refused'],
  ],
  'a message without the station': [
    text(/Station [0-9a-f-]{36}/g, 'A station'),
    ['additions-delete', 'additions-calendar'],
  ],
  'writes of cost rates that write nothing': [
    sent('url', /(\/cost_rates\/[0-9a-f-]{36})$/, '$1?dry_run=true'),
    ['additions-create', 'additions-delete'],
  ],
  'one currency for every cost rate': [
    sent('body', /"currency":"USD"/g, '"currency":"EUR"'),
    ['additions-station-refused', 'additions-calendar'],
  ],
  'periods of a station that are lost': [
    sent('body', /"cost_rate_periods":\[\{.*\}\]/, '"cost_rate_periods":[]'),
    ['additions-station', 'additions-bundle'],
  ],
  'a description that a bundle removes': [
    text('"description":"Written by a case"', '"description":""'),
    ['additions-bundle', 'additions-replace'],
  ],
  'unknown stations unsaid': [
    json((body) => {
      if (body['data'] !== undefined) dataOf(body)['unknown_stations'] = [];
    }),
    ['additions-bundle-unknown'],
  ],
  'a follow that is not taken unsaid': [
    json((body) => {
      if (body['data'] !== undefined) dataOf(body)['findings'] = [];
    }),
    ['additions-bundle-follow'],
  ],
  'a bundle in another time zone': [
    sent('body', 'Europe/Lisbon', 'Europe/Vienna'),
    ['additions-bundle-refused'],
  ],
  'notes lost': [text(/"note":"[^"]*"/g, '"note":""'), ['additions-note', 'additions-revisions']],
  'notes of any length': [
    searchParams((params) => {
      const note = params.get('note');
      if (note !== null) params.set('note', note.slice(0, 1000));
    }),
    ['additions-note'],
  ],
  'the oldest revision first': [
    json((body) => {
      if (Array.isArray(body['data'])) body['data'].reverse();
    }),
    ['additions-revisions'],
  ],
  'revisions compared with the one before, whichever was named': [
    searchParams((params) => {
      params.delete('compared_with');
    }),
    ['additions-revision'],
  ],
  'a restore that restores nothing': [
    sent('url', /(\/restore)$/, '$1?dry_run=true'),
    ['additions-restore', 'additions-restore-removed'],
  ],
  'revisions of writes that change nothing': [
    json((body) => {
      if (body['data'] !== undefined && dataOf(body)['changed'] === false) {
        dataOf(body)['changed'] = true;
      }
    }),
    ['additions-same', 'additions-station', 'additions-restore'],
  ],
  'a delivery that is complete at once': [
    text(/"data":\{"revision":\d+/, '"data":{"revision":0'),
    ['additions-delivery'],
  ],
  'no key required for prices': [
    keys(({ stations }) => ({ 'x-api-token': stations })),
    ['additions-no-key', 'additions-read-only', 'additions-other-organization'],
  ],
  'energy prices that are not written': [
    text(/"unit":1000,"price":0.4\b/g, '"unit":1000,"price":0.5'),
    ['additions-create', 'additions-reads'],
  ],
  'reads of whole cost rates without an ETag': [
    withoutHeader('etag'),
    ['additions-create', 'additions-same', 'additions-restore'],
  ],
  'a cost rate of another organization': [
    sent('url', /c0f00000-0006-4000-8000-000000000006/, 'c0f00000-0006-4000-8000-000000000001'),
    ['additions-unknown-rate'],
  ],
};

const stations: BrokenPlatforms = {
  'a removal of a station that removes nothing': [
    instead((request) =>
      isWrite(request) && request.headers.get('if-match')?.startsWith('"') === true
        ? Response.json({})
        : undefined,
    ),
    ['additions-delete-station'],
  ],
  'a removal of a station without a precondition': [
    requests(({ headers }) => {
      headers.set('if-match', '*');
    }),
    ['additions-delete-station'],
  ],
};

export const brokenPriceWrites: BrokenPlatforms = {
  ...where(({ pathname }) => pathname.startsWith('/api/dynamic_pricing/'), prices),
  ...where(({ pathname }) => pathname.includes('/charging_stations/'), stations),
};

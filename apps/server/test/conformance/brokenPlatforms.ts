import { coreNames } from '../../../../packages/platform/conformance/coreNames.ts';
import {
  answers,
  instead,
  json,
  keys,
  pagination,
  requests,
  searchParams,
  sent,
  status,
  text,
  where,
  withoutHeader,
  type BrokenPlatforms,
  type Json,
} from './brokenParts.ts';
import { brokenPriceWrites } from './brokenPriceWrites.ts';

const rates = /"costRateUuid":[^,]*,("usualCostRateUuid":([^,]*))/g;
const price = /"price":([\d.]+)/g;

const general: BrokenPlatforms = {
  'a message without its exclamation mark': [
    text('Cost rate not found!', 'Cost rate not found'),
    ['7-text-rate'],
  ],
  'the usual rate as that of now': [text(rates, '"costRateUuid":$2,$1'), ['2.1-calendar-read']],
  'a message spelled as it should be': [text('occured', 'occurred'), ['7-text-500']],
  'no ETag': [withoutHeader('etag'), ['polling-etag', 'polling-304', 'polling-change']],
  'every condition taken as met': [
    instead(({ headers }) =>
      headers.has('if-none-match') ? new Response(null, { status: 304 }) : undefined,
    ),
    ['polling-other', 'polling-keys', 'polling-change'],
  ],
  'lists the other way round': [
    json((body) => {
      for (const list of [body['data'], body['attributes']])
        if (Array.isArray(list)) list.reverse();
    }),
    ['4.1-list-order', '4.2-order', '4.4-order', '4.5-order'],
  ],
  'a limit that is not brought into range': [
    pagination((page, { searchParams: asked }) => {
      const limit = Number(asked.get('limit'));
      if (limit > 500) page['limit'] = limit;
    }),
    ['4.4-limit', '4.5-limit', '8-page-range'],
  ],
  'next_offset always null': [
    pagination((page) => (page['next_offset'] = null)),
    ['4.4-pages', '4.5-pages'],
  ],
  '400 for 404': [status(404, 400), ['4.2-roaming', '4.4-unknown', '7-recurring-rate']],
  '200 for 409': [status(409, 200), ['2.1-identity-unique', '8-identity']],
  '200 for 201': [status(201, 200), ['4.1-create-answer']],
  '200 for 400': [status(400, 200), ['2.1-required-label', '4.2-text', '4.4-pairs', '4.5-zone']],
  'an error with an additional field': [
    text('{"status":"error"', '{"code":7,"status":"error"'),
    ['7-form', '7-unique-rate'],
  ],
  'a locationUrl that is a path': [
    text(/"https?:\/\/[^/"]+(\/api\/cpoapi\/v1\/locations)/g, '"$1'),
    ['2.1-read-location-url'],
  ],
  'a second line of the address': [
    text('"addressLine2":null', '"addressLine2":""'),
    ['2.1-address-joined', '2.1-field-address'],
  ],
  'roaming in the list read': [
    json(({ data }) => {
      if (!Array.isArray(data)) return;
      for (const { attributes } of data as Json[])
        Object.assign(attributes ?? {}, { enabledRoamingInterfaces: [] });
    }),
    ['2.1-read-roaming-detail', '4.1-list'],
  ],
  'no token required': [
    keys(({ stations, pricing }) => ({ authorization: stations, 'x-api-token': pricing })),
    ['5-none', '5-wrong-header', 'polling-keys'],
  ],
  "another organization's data for everyone": [
    keys(({ cross = '' }) => ({ authorization: cross, 'x-api-token': cross })),
    ['5-scope', '4.1-list-visible'],
  ],
  'a removal that removes nothing': [
    instead(({ method, url }) =>
      method === 'DELETE' && url.includes('/directions/')
        ? Response.json({ id: '', type: 'station_directions', attributes: [] })
        : undefined,
    ),
    ['4.2-delete', '4.2-path-form', '4.2-roaming'],
  ],
  'the next midnight for 23:59:59': [text('T23:59:59', 'T24:00:00'), ['2.4-unique-last']],
  'entries without the texts of their cost rate': [
    text('"Preis je kWh"', '""'),
    ['2.4-texts', '2.3-texts', '4.3-default'],
  ],
  'weeks that do not wrap': [
    searchParams((params) => {
      if (Number(params.get('to_weekday')) < Number(params.get('from_weekday'))) {
        params.set('to_weekday', '6');
        params.set('to_time', '23:59');
      }
    }),
    ['4.4-wrap'],
  ],
  'an inclusive to': [
    searchParams((params) => {
      const to = params.get('to');
      if (to?.endsWith('12:00:00') === true) params.set('to', to.replace('12:00:00', '12:00:01'));
    }),
    ['4.5-to'],
  ],
  'weekdays counted from Monday': [
    text(/"weekday":(\d)/g, (_, day) => `"weekday":${(Number(day) + 6) % 7}`),
    ['2.4-weekday-names', '2.4-windows'],
  ],
  'bundles without a follow': [text(',"follow":"schedule"', ''), ['2.5-bundle-follow']],
  'prices as texts': [text(price, '"price":"$1"'), ['2.4-intervals', '2.5-default']],
};

const fleet: BrokenPlatforms = {
  'an ignored idempotency key': [
    requests(({ headers }) => {
      headers.delete('idempotency-key');
    }),
    ['4.6-repeat', '4.6-repeat-at-once', '4.6-repeat-key'],
  ],
  'one idempotency key for everything': [
    requests(({ headers }) => {
      if (headers.has('idempotency-key')) headers.set('idempotency-key', 'always-the-same');
    }),
    ['4.6-repeat-at-once', '4.6-repeat-other', '4.6-repeat-key'],
    ['4.6-repeat'],
  ],
  'the body quoted in a message': [
    answers((answer, _, body) => {
      if (answer.status !== 400) return;
      answer.text = JSON.stringify({ status: 'error', message: `Cannot read ${body}` });
    }),
    ['2.6-password-unsaid'],
  ],
  'only one name of the locale': [
    sent('body', /"locale":"[^"]*"/, '"unknown":""'),
    ['2.6-locale-both'],
  ],
  'a short password made longer': [
    sent('body', '"password":"', '"password":"xxxxxxxx'),
    ['2.6-password'],
  ],
  'ids as numbers': [text(/"card_id":"(\d+)"/g, '"card_id":$1.5'), ['4.6-id-forms']],
  'a conflict answered with 400': [
    status(409, 400),
    ['4.6-email', '4.6-card', '4.6-race', '4.6-repeat-other'],
  ],
  'an unknown company taken for the own one': [
    sent('body', /(?<="company_id":")c0f00000-0099[^"]*/, 'c0f00000-0002-4000-8000-000000000001'),
    ['4.6-exists'],
  ],
};

const core: BrokenPlatforms = {
  'JSON booleans taken for switches': [
    requests((request) => {
      request.body = request.body
        .replace('"use_parent":true', '"use_parent":"1"')
        .replace('"use_parent":false', '"use_parent":"0"');
    }),
    ['4.7-bank-boolean'],
  ],
  'true taken for include_roaming': [
    sent('url', 'include_roaming=true', 'include_roaming=1'),
    ['4.7-roaming-other'],
  ],
  'roaming charge points always listed': [
    sent('url', 'include_roaming=0', 'include_roaming=1'),
    ['4.7-roaming'],
  ],
  'the tag of a card before its id': [
    sent('url', `/card/${coreNames.cards.second.id}`, `/card/${coreNames.cards.misleading.id}`),
    ['4.7-log-card-order'],
  ],
  'a uuid made up for older records': [
    text('"uuid":null', () => `"uuid":"${crypto.randomUUID()}"`),
    ['2.7-cp', '2.7-connector'],
  ],
  'older operations without their headers': [
    withoutHeader('deprecation'),
    ['4.7-older-headers', '4.7-verify'],
  ],
};

const ocpi: BrokenPlatforms = {
  'connectors without a tariff': [
    text(/"tariff_ids":\[[^\]]*\]/g, '"tariff_ids":[]'),
    ['ocpi-tariff-ids'],
  ],
  'prices with their tax': [
    text(price, (_, net) => `"price":${Number(net) * 1.25}`),
    ['ocpi-week', 'ocpi-dates'],
  ],
  'tariffs of another type': [text('"AD_HOC_PAYMENT"', '"REGULAR"'), ['ocpi-ad-hoc']],
  'lost restrictions': [text('"restrictions":', '"restriction":'), ['ocpi-week', 'ocpi-dates']],
  'a list without a next page': [withoutHeader('link'), ['ocpi-pages']],
  'answers without a correlation id': [withoutHeader('x-correlation-id'), ['ocpi-request-id']],
  'instants of other zones read as UTC': [
    sent('url', /(T\d\d:\d\d:\d\d)(%2B|\+|-)\d\d:\d\d/, '$1Z'),
    ['ocpi-other-zone'],
  ],
  'an invalid page taken for the first': [
    sent('url', /(limit|offset)=(0|x|-1|1\.5)$/, ''),
    ['ocpi-no-page'],
  ],
  'date_from ignored': [sent('url', /date_from=\d[^&]*Z$/, ''), ['ocpi-date-from']],
  'date_to ignored': [sent('url', /date_to=[^&]*/, ''), ['ocpi-date-to']],
  'no OCPI token required': [
    keys(({ ocpi: token = '' }) => ({ authorization: `Token ${btoa(token)}` })),
    ['ocpi-no-token', 'ocpi-other-area'],
  ],
  'writes that are accepted': [
    answers((answer) => {
      answer.text = answer.text.replace('"status_code":2000', '"status_code":1000');
      if (answer.status === 405) answer.status = 200;
    }),
    ['ocpi-no-token', 'ocpi-other-area', 'ocpi-nothing', 'ocpi-read-only'],
  ],
};

export const brokenPlatforms: BrokenPlatforms = {
  ...general,
  ...where(({ pathname }) => pathname === '/api/fleet/v1/register', fleet),
  ...core,
  ...brokenPriceWrites,
  ...where(({ pathname }) => pathname.startsWith('/ocpi/'), ocpi),
};

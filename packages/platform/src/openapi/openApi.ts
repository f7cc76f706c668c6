import { operations, type Operation } from '@wattpost/contract/wire';
import { operationObject } from './openApiOperation.ts';
import { SchemaWriter } from './openApiSchemas.ts';
import type {
  HttpMethod,
  OpenApiDocument,
  OperationObject,
  SecurityScheme,
} from './openApiTypes.ts';

/** The version of this package, which the document describes. */
export const platformVersion = '0.1.0';

/** The description of the whole interface. Paragraphs are separated by an empty line. */
const description = [
  'Charging stations, their directions and their prices, fleet customers and charging sessions, for one organization or for several.',
  'A token belongs to an organization and opens areas: `stations` and `core`, or `stations:read` and `core:read` for their reads alone; `pricing` for reads of prices, and `pricing:write` for writes of prices and of which price a station has; `displays` for reads of displays, and `report` for their reports alone; `fleet`. `Token-Areas` in each answer says which. Endpoints of stations and displays take it in `Authorization`, as it is or after `Bearer` and a space; pricing and fleet endpoints take it in `x-api-token`; the core surface takes it in either. What belongs to another organization is not found, unless the token reaches across organizations.',
  'Bodies are JSON in UTF-8. Fields that the platform does not know are ignored, and refused in cost rates, bundles and reports of displays; keys that appear twice are refused. UUIDs are compared without case and answered in lower case. A parameter that is empty counts as left out.',
  'Every error has the body `{"status": "error", "message": "…"}`, including unknown addresses (404) and methods that are not allowed (405, with `Allow`). Every `GET` also accepts `HEAD`.',
  'Times of schedules are read on the clock of the station: they carry no zone and no offset. 23:59 as the end of a weekly window and 23:59:59 as the end of a date mean the midnight that follows.',
].join('\n\n');

/** Headings in the order of the document, and the paths of each. */
const headings: readonly (OpenApiDocument['tags'][number] & { readonly paths: RegExp })[] = [
  {
    name: 'Stations',
    description:
      'Charging stations: list, create, read, change, remove; and the statuses of their EVSEs.',
    paths: /\/(?:charging_stations\/(?:\{\w+\})?|evse_statuses)$/,
  },
  {
    name: 'Locations and technicians',
    description: 'Locations of stations, and the technicians who maintain them.',
    paths: /\/(?:locations|technicians)\b/,
  },
  {
    name: 'Directions',
    description: 'One wayfinding text for each language of a station.',
    paths: /\/directions\b/,
  },
  {
    name: 'Dynamic pricing',
    description: 'Prices, schedules and marketing texts of cost rates. Read only.',
    paths: /^\/api\/dynamic_pricing\/(?:cost_rates?$|cost_rate[_/]|recurring_|unique_)/,
  },
  {
    name: 'Publishing prices',
    description:
      'Additions of this platform: writes of whole cost rates, of dates, of the cost rates of stations and of bundles, the history of these changes, and who has received them.',
    paths: /^\/api\/dynamic_pricing\//,
  },
  {
    name: 'Displays',
    description: 'Additions of this platform: what displays show, and what proves it later.',
    paths: /^\/api\/displays(?:\/|$)/,
  },
  {
    name: 'Fleet registration',
    description: 'Creates a contact, a portal user and a card of a customer together.',
    paths: /^\/api\/fleet\//,
  },
  {
    name: 'Charge points and charge logs',
    description:
      'Charge points by position, their connectors, and charging sessions with receipts.',
    paths: /\/(?:cps_close_by|cp_connector|charge_log|datatable_charge_logs)\//,
  },
  {
    name: 'Customers',
    description: 'Companies, contacts, portal users and cards.',
    paths: /^\/api\/v1\/(?:contact|company|user|card)\//,
  },
  {
    name: 'Finance',
    description: 'Bank accounts and invoices.',
    paths: /\/(?:finance_bank|invoice|datatable_invoices|payment)/,
  },
];

const securitySchemes: Readonly<Record<'authorization' | 'apiToken', SecurityScheme>> = {
  authorization: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description:
      'The token, alone or after `Bearer` and a space. For stations, displays and the core surface.',
  },
  apiToken: {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-token',
    description: 'The token. For dynamic pricing, fleet registration and the core surface.',
  },
};

/**
 * The interface as an OpenAPI 3.1 document, generated from the schemas that validate requests.
 *
 * @param publicUrl the address that callers reach the platform under; default: the address of the
 *     document
 */
export function openApiDocument(publicUrl = '/'): OpenApiDocument {
  const writer = new SchemaWriter();
  const paths: Record<string, Partial<Record<HttpMethod, OperationObject>>> = {};
  for (const operation of Object.values<Operation>(operations)) {
    const { path, method } = operation;
    const tag = headings.find((heading) => heading.paths.test(path))?.name ?? '';
    const stated = operationObject(operation, tag, writer);
    paths[path] = { ...paths[path], [method.toLowerCase()]: stated };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Wattpost platform',
      version: platformVersion,
      description,
      license: { name: 'MIT License', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl, description: 'This platform.' }],
    tags: headings.map(({ name, description }) => ({ name, description })),
    paths,
    components: { schemas: writer.components(), securitySchemes },
  };
}

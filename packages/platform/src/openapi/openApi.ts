import { operations, type Operation } from '@wattpost/contract/wire';
import { operationObject, tagOf } from './openApiOperation.ts';
import { createSchemaWriter } from './openApiSchemas.ts';
import type {
  HttpMethod,
  OpenApiDocument,
  OperationObject,
  SecurityScheme,
} from './openApiTypes.ts';

/** The version of this package, which the document describes. */
export const platformVersion = '0.1.0';

/** What the operations cannot say one by one. Paragraphs are separated by an empty line. */
const description = [
  'Charging stations, their directions and their prices, fleet customers and charging sessions, for one organization or for several.',
  'A token belongs to an organization and opens areas. Station endpoints take it in `Authorization`, as it is or after `Bearer` and a space; pricing and fleet endpoints take it in `x-api-token`; the core surface takes it in either. What belongs to another organization is not found, unless the token reaches across organizations.',
  'Bodies are JSON in UTF-8. Fields that the platform does not know are ignored; keys that appear twice are refused. UUIDs are compared without case and answered in lower case. A parameter that is empty counts as left out.',
  'Everything that is not a success has the body `{"status": "error", "message": "…"}`, also an address that does not exist (404) and a method that an address does not know (405, with `Allow`). Every `GET` may be asked with `HEAD`.',
  'Times of schedules are read on the clock of the station: they carry no zone and no offset. 23:59 as the end of a weekly window and 23:59:59 as the end of a date mean the midnight that follows.',
].join('\n\n');

/** Headings in the order of the document; one without operations is left out. */
const headings: OpenApiDocument['tags'] = [
  { name: 'Stations', description: 'Charging stations: list, create, read, change.' },
  {
    name: 'Locations and technicians',
    description: 'What stations are assigned to, and who looks after them.',
  },
  { name: 'Directions', description: 'One wayfinding text for each language of a station.' },
  {
    name: 'Dynamic pricing',
    description: 'Prices, schedules and marketing texts of cost rates. Read only.',
  },
  {
    name: 'Fleet registration',
    description: 'A contact, a portal user and a card for a customer, made together.',
  },
  {
    name: 'Charge points and charge logs',
    description:
      'Charge points by position, their connectors, and charging sessions with receipts.',
  },
  { name: 'Customers', description: 'Companies, contacts, portal users and cards.' },
  { name: 'Finance', description: 'Bank accounts and invoices.' },
];

const securitySchemes: Readonly<Record<'authorization' | 'apiToken', SecurityScheme>> = {
  authorization: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description:
      'The token, as it is or after `Bearer` and a space. For stations and the core surface.',
  },
  apiToken: {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-token',
    description: 'The token. For dynamic pricing, fleet registration and the core surface.',
  },
};

/** What the document may be told of the place where the platform runs. */
export interface OpenApiOptions {
  /** The address that callers reach the platform under; default: where the document is read. */
  readonly publicUrl?: string;
}

/** The interface as an OpenAPI 3.1 document, made from the schemas that check requests. */
export function openApiDocument({ publicUrl = '/' }: OpenApiOptions = {}): OpenApiDocument {
  const writer = createSchemaWriter();
  const all = Object.values<Operation>(operations);
  const paths: Record<string, Partial<Record<HttpMethod, OperationObject>>> = {};
  for (const operation of all) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: operationObject(operation, writer),
    };
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
    tags: headings.filter(({ name }) => all.some((operation) => tagOf(operation) === name)),
    paths,
    components: { schemas: writer.components(), securitySchemes },
  };
}

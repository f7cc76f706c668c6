import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import * as v201 from 'typed-ocpp/dist/ocpp20/schemas.js';
import * as v21 from 'typed-ocpp/dist/ocpp21/schemas.js';

const ajv = new Ajv({ strict: false, allErrors: true });
formats.default(ajv);

const checks = {
  tariff: ajv.compile(v21.SetDefaultTariffRequest as object),
  'text 2.1': ajv.compile(v21.SetDisplayMessageRequest as object),
  'text 2.0.1': ajv.compile(v201.SetDisplayMessageRequest as object),
} satisfies Readonly<Record<string, ValidateFunction>>;

/** What OCPP's schema of a message has against a request. */
export function schemaErrors(what: keyof typeof checks, request: unknown): unknown {
  const check = checks[what];
  return check(request) ? [] : check.errors;
}

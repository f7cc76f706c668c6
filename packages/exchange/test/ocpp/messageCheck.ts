import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import changeConfiguration from 'ocpp-messages/schema/v1.6/ChangeConfiguration.json' with { type: 'json' };
import dataTransfer from 'ocpp-messages/schema/v1.6/DataTransfer.json' with { type: 'json' };
import * as v16 from 'typed-ocpp/dist/ocpp16/schemas.js';
import * as v201 from 'typed-ocpp/dist/ocpp20/schemas.js';
import * as v21 from 'typed-ocpp/dist/ocpp21/schemas.js';

const ajv = new Ajv({ strict: false, allErrors: true });
formats.default(ajv);

/** The schema without the draft that it names, which ajv does not know. */
function ofNoDraft(schema: object): object {
  return { ...schema, $schema: undefined };
}

const checks = {
  tariff: ajv.compile(v21.SetDefaultTariffRequest as object),
  'text 2.1': ajv.compile(v21.SetDisplayMessageRequest as object),
  'text 2.0.1': ajv.compile(v201.SetDisplayMessageRequest as object),
  'setting 1.6': ajv.compile(v16.ChangeConfigurationRequest as object),
  'data 1.6': ajv.compile(v16.DataTransferRequest as object),
  // Of another package, where a value has 500 characters and not 2048.
  'setting 1.6 as first published': ajv.compile(ofNoDraft(changeConfiguration)),
  'data 1.6 as first published': ajv.compile(ofNoDraft(dataTransfer)),
} satisfies Readonly<Record<string, ValidateFunction>>;

/** What OCPP's schema of a message has against a request. */
export function schemaErrors(what: keyof typeof checks, request: unknown): unknown {
  const check = checks[what];
  return check(request) ? [] : check.errors;
}

import type { Platform } from '@wattpost/platform';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import {
  namedSchemas,
  type DocumentedOperation,
  type JsonSchema,
} from '../fuzz/documentedOperations.ts';

/** What is wrong with an answer, by the document alone; `undefined` when nothing is. */
export type AnswerCheck = (
  operation: DocumentedOperation,
  status: number,
  text: string,
) => string | undefined;

/** Checks answers against the schemas that a platform's own document declares for their status. */
export function answerCheck(platform: Platform): AnswerCheck {
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  formats.default(ajv);
  const schemas = namedSchemas(platform);
  ajv.addSchema({ $id: 'https://platform.test/openapi.json', components: { schemas } });
  ajv.addVocabulary(['components']);
  const compiled = new Map<JsonSchema, ValidateFunction>();
  const validator = (schema: JsonSchema): ValidateFunction => {
    const known = compiled.get(schema);
    if (known !== undefined) return known;
    const text = JSON.stringify(schema).replaceAll(
      '"#/components/',
      '"https://platform.test/openapi.json#/components/',
    );
    const made = ajv.compile(JSON.parse(text) as object);
    compiled.set(schema, made);
    return made;
  };
  return ({ operationId, answers }, status, text) => {
    const schema = answers.get(status);
    if (schema === undefined) return `${operationId} does not declare ${status}: ${text}`;
    if (schema === null) return text === '' ? undefined : `${operationId} ${status} has a body`;
    const valid = validator(schema);
    if (valid(JSON.parse(text))) return undefined;
    return `${operationId} ${status}: ${ajv.errorsText(valid.errors)} in ${text.slice(0, 500)}`;
  };
}

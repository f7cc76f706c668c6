export { openApiDocument } from './openApi.ts';
export { componentsBase } from './openApiSchemas.ts';
export type {
  JsonSchema,
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  ResponseObject,
} from './openApiTypes.ts';

export { openApiDocument } from './openApi.ts';
export type {
  JsonSchema,
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  ResponseObject,
} from './openApiTypes.ts';

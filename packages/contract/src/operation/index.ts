export { brokenCoreWrite, corePageParameters, corePath, inPath } from './coreParameters.ts';
export {
  type Pagination,
  type Resource,
  type ResourceList,
  pagination,
  resource,
  resourceList,
} from './listWire.ts';
export type { Operation, Parameter } from './operation.ts';
export { inQuery, pageParameters, scheduleParameters, uuidInPath } from './parameters.ts';

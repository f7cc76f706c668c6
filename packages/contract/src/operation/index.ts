export {
  type Pagination,
  type Resource,
  type ResourceList,
  pagination,
  resource,
  resourceList,
} from './listWire.ts';
export { operationsOf } from './operation.ts';
export {
  brokenWrite,
  corePageParameters,
  corePath,
  inPath,
  inQuery,
  pageParameters,
  scheduleParameters,
  uuidInPath,
} from './parameters.ts';

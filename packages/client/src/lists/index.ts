export {
  type ListOptions,
  type PageRequest,
  type ReadPage,
  eachItem,
  eachPage,
  oneOfPage,
  pageOfRates,
  pageOfResources,
  pageOfSchedule,
  partsOf,
} from './pages.ts';

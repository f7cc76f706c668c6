export { oneOfPage, schedulePageQuery } from './onePage.ts';
export { type ListOptions, type PageRequest, type ReadPage, eachItem, eachPage } from './pages.ts';
export { pageOfResources, pageQuery } from './resourcePage.ts';
export { pageOfRates, pageOfSchedule } from './schedulePage.ts';

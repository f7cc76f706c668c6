export { publishDatex } from './publishDatex.ts';
export {
  type DatexRoute,
  datexFindingsPath,
  datexPaths,
  datexRoute,
  isDatexPath,
} from './datexRoute.ts';
export { type CurrentDocument, readCurrentDocument } from './storedDocument.ts';

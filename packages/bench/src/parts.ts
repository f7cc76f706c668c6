import { fleetPart, importPart, plansPart, scenarioParts, sizePart } from './engine/index.ts';
import { kioskPart } from './kiosk/index.ts';
import { httpPart, pagesPart } from './platform/index.ts';
import { previewPart } from './preview/index.ts';
import { publishingPart } from './publishing/index.ts';
import type { Part } from './report/index.ts';

/** Everything that can be measured, in the order of a run. */
export const parts: readonly Part[] = [
  ...[...scenarioParts, plansPart, fleetPart, sizePart, importPart],
  ...[httpPart, pagesPart, publishingPart, kioskPart, previewPart],
];

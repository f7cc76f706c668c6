export type { ConfigProblem } from './configProblem.ts';
export { fileLayer } from './fileLayer.ts';
export { type Layer, type MergedLayers, isMembers, mergeLayers } from './layer.ts';

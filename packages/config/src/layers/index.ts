export { type ConfigProblem, type MergedLayers, isMembers } from './layer.ts';

export {
  type ConfigProblem,
  fileLayer,
  type Layer,
  type MergedLayers,
  isMembers,
  mergeLayers,
} from './layer.ts';

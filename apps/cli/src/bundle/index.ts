export {
  addBundleCommand,
  addCheckCommand,
  addKeygenCommand,
  addSignCommand,
} from './bundleOptions.ts';

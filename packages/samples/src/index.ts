export { sampleBundlePath, sampleNames, type SampleName } from './sampleBundles.ts';

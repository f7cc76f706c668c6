export { defaultLanguages, readLanguage } from './language.ts';
export { repairMisreadUtf8 } from './misreadUtf8.ts';
export {
  maxDirectionCharacters,
  readDirectionText,
  type DirectionReading,
} from './readDirectionText.ts';
export { decodeWindows1252, encodeWindows1252, isWindows1252 } from './windows1252.ts';

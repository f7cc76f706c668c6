export {
  type Alternatives,
  type ConfigProblem,
  type Layer,
  type LayerReading,
  type MergedLayers,
  fileLayer,
  isMembers,
  maxConfigBytes,
  mergeLayers,
} from './layers/layer.ts';
export {
  type EnvironmentReading,
  type KnownVariable,
  type TextMember,
  type TextMemberRule,
  type TextRules,
  type TextSyntax,
  TextMembers,
} from './layers/textMembers.ts';
export { ConfigReader, type MemberType } from './reader/configReader.ts';
export {
  booleanType,
  choiceType,
  matchingType,
  numberType,
  pathType,
  readText,
  wholeNumberType,
} from './reader/memberTypes.ts';
export { type AreaFinding, type AreaReport, areaFindings, areaReport } from './report/finding.ts';
export {
  type DividedMessage,
  type WrapText,
  divideMessage,
  formatFindings,
} from './report/formatFindings.ts';
export { isForOwnerAlone } from './secrets/secretFile.ts';

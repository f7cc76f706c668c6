export { brokenTextProblems } from './brokenText.ts';
export {
  type Switch,
  bic,
  currencyCode,
  dateText,
  flag,
  iban,
  instantText,
  moneyText,
  switchText,
} from './coreValues.ts';
export { type Expectation, expect, rule } from './expectation.ts';
export { issueProblems } from './issueProblems.ts';
export {
  type Answered,
  type Fields,
  type Read,
  type Whole,
  type Written,
  answered,
  whole,
} from './record.ts';
export { isSecureUrl } from './secureUrl.ts';
export {
  decimalNumber,
  freeText,
  id,
  isStorableText,
  maxPageItems,
  numberBetween,
  readUuid,
  requiredText,
  timeZone,
  uuid,
} from './wireValues.ts';

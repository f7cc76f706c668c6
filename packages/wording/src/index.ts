export type { BlockPhrases, Phrases } from './languages/boardPhrases.ts';
export {
  baseLanguage,
  boardLanguages,
  languageTag,
  regionalSpelling,
  type LanguageSources,
} from './languages/language.ts';
export { noticePhrasesFor, type NoticePhrases } from './languages/noticePhrases.ts';
export { pagePhrasesFor, spokenLanguages, type PagePhrases } from './languages/pagePhrases.ts';
export { phrasesFor, phrasesLanguage } from './languages/phrases.ts';
export { shortPhrasesFor, type ShortPhrases } from './languages/shortPhrases.ts';
export {
  amountParts,
  energyAmountParts,
  moneyText,
  partsText,
  type AmountPart,
  type MoneyText,
} from './words/amount.ts';
export { clockText, localFormat, localMs, type LocalStyle } from './formats/localFormat.ts';
export { offsetName, shortZoneName, zoneLetters } from './formats/zoneName.ts';
export { durationWords } from './words/durationWords.ts';
export { instantText, localText, weekdayName } from './words/localText.ts';
export {
  clockStyle,
  dateText,
  dayEndText,
  minuteOf,
  endText,
  momentText,
  timeText,
  zoneName,
  type ClockStyle,
} from './words/moment.ts';
export { numberFormat, percentText } from './words/numberFormat.ts';
export { isRightToLeft, isolatedName, plainName } from './words/plainName.ts';
export { sayEnglish, sayingIn, type Say } from './words/say.ts';
export {
  verbatim,
  withSeverity,
  type DeclareFinding,
  type NoValues,
  type Sentence,
  type SentenceValues,
  type SevereSentence,
} from './words/sentence.ts';
export { weekdayRuns } from './words/weekdayRuns.ts';
export { quantityText, words, type TextInLanguage, type Words } from './words/words.ts';
export {
  lineText,
  priceLines,
  type LineStyle,
  type PriceComponent,
  type PriceLine,
  type PriceLinePart,
} from './prices/priceLine.ts';
export { endedWords, type EndedPart } from './prices/endedWords.ts';
export { followText, type Follow } from './prices/followText.ts';
export { priceText, priceTexts, type PriceTextStyle } from './prices/priceText.ts';
export {
  rateText,
  shortBlock,
  shortLimits,
  shortPrice,
  shortSeconds,
  unitName,
  unitSymbol,
  type ShortStyle,
} from './prices/shortPrice.ts';
export type { BlockComponent } from './prices/blockWords.ts';
export { turnSeconds, turnsToRead } from './words/readingTime.ts';

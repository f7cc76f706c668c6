import { plainDecimal } from '../words/index.ts';
import { pairedWith } from './jsonPairs.ts';
import { isSameJson, type Json } from './jsonSame.ts';
import { afterBlanks, piecesAt, type JsonPart } from './jsonPieces.ts';

/**
 * Writes a changed value into the text that it was read from: order of keys, spelling of numbers and
 * texts, and blanks are unchanged except where values have changed.
 *
 * @param text valid JSON, without a byte order mark
 * @param before the parsed text: members may have been added or left out, and numbers
 *   may have become texts, but lists have their elements in the text's order
 * @param after the new value
 */
export function rewriteJson(text: string, before: unknown, after: unknown): string {
  const at = afterBlanks(text, 0);
  const to = text.trimEnd().length;
  const place = { valueFrom: at, to, indent: '' };
  const written = new Rewriting(text).value(place, before, after);
  return text.slice(0, at) + written + text.slice(to);
}

/** A value in the text, and the indentation of its line. */
interface Place {
  readonly valueFrom: number;
  readonly to: number;
  readonly indent: string;
}

/** The whitespace of an object or list. */
interface Layout {
  /** Before the first. */
  readonly lead: string;
  /** Between neighbours, including the comma. */
  readonly between: string;
  /** After the last. */
  readonly trail: string;
  /** At the start of each part's line. */
  readonly indent: string;
}

class Rewriting {
  private readonly text: string;
  /** The file's line end, and the indentation of a level; empty: it has no lines. */
  private readonly lineEnd: string;
  private readonly step: string;
  private readonly colon: string;

  constructor(text: string) {
    this.text = text;
    const at = afterBlanks(text, 0);
    const lead = text.slice(at + 1, afterBlanks(text, at + 1));
    this.lineEnd = lead.includes('\r\n') ? '\r\n' : lead.includes('\n') ? '\n' : '';
    this.step = this.lineEnd === '' ? '' : afterLastLineEnd(lead);
    this.colon = this.step === '' ? ':' : ': ';
  }

  value(place: Place, before: unknown, after: unknown): string {
    const { text } = this;
    const raw = text.slice(place.valueFrom, place.to);
    if (isSameJson(before, after)) return raw;
    if (isList(before) && isList(after) && raw.startsWith('[')) {
      return this.list(place, before, after);
    }
    if (isObject(before) && isObject(after) && raw.startsWith('{')) {
      return this.object(place, before, after);
    }
    // A decimal that is written as a text remains a text.
    if (typeof before === 'number' && typeof after === 'number' && raw.startsWith('"')) {
      return JSON.stringify(plainDecimal(after));
    }
    return this.fresh(after, place.indent);
  }

  private list(place: Place, before: readonly unknown[], after: readonly unknown[]): string {
    const pieces = piecesAt(this.text, place.valueFrom);
    const layout = this.layout(place, pieces);
    const partners = pairedWith(before, after);
    const parts = after.map((item, index) => {
      const partner = partners[index];
      const piece = partner === undefined ? undefined : pieces[partner];
      return piece === undefined || partner === undefined
        ? this.fresh(item, layout.indent)
        : this.value({ ...piece, indent: layout.indent }, before[partner], item);
    });
    return enclosed('[', parts, layout, ']');
  }

  private object(place: Place, before: Json, after: Json): string {
    const pieces = piecesAt(this.text, place.valueFrom);
    const layout = this.layout(place, pieces);
    const parts = pieces.flatMap((piece) => {
      const key = piece.key ?? '';
      const name = this.text.slice(piece.from, piece.valueFrom);
      if (!Object.hasOwn(after, key)) {
        // A property that reading leaves out, such as a text that is null, is unchanged.
        return Object.hasOwn(before, key) ? [] : [this.text.slice(piece.from, piece.to)];
      }
      if (!Object.hasOwn(before, key)) return [name + this.fresh(after[key], layout.indent)];
      return [name + this.value({ ...piece, indent: layout.indent }, before[key], after[key])];
    });
    const written = new Set(pieces.map(({ key }) => key));
    const added = Object.entries(after).filter(
      ([key, value]) =>
        !written.has(key) && !(Object.hasOwn(before, key) && isSameJson(before[key], value)),
    );
    const colon = this.colonIn(pieces);
    const more = added.map(
      ([key, value]) => JSON.stringify(key) + colon + this.fresh(value, layout.indent),
    );
    return enclosed('{', [...parts, ...more], layout, '}');
  }

  private layout({ valueFrom, to, indent }: Place, pieces: readonly JsonPart[]): Layout {
    const { text, lineEnd, step } = this;
    const [first, second] = pieces;
    const last = pieces.at(-1);
    if (first === undefined || last === undefined) {
      const inner = step === '' ? '' : lineEnd + indent + step;
      const trail = step === '' ? '' : lineEnd + indent;
      return { lead: inner, between: `,${inner}`, trail, indent: indent + step };
    }
    const lead = text.slice(valueFrom + 1, first.from);
    const isInLine = !lead.includes('\n');
    return {
      lead,
      between:
        second !== undefined
          ? text.slice(first.to, second.from)
          : isInLine && step !== ''
            ? ', '
            : `,${lead}`,
      trail: text.slice(last.to, to - 1),
      indent: isInLine ? indent : afterLastLineEnd(lead),
    };
  }

  private colonIn([first]: readonly JsonPart[]): string {
    if (first === undefined) return this.colon;
    const { text } = this;
    const between = text.slice(first.from + 1, first.valueFrom);
    return between.slice(between.lastIndexOf('"') + 1);
  }

  /** A value that is new in the text. */
  private fresh(value: unknown, indent: string): string {
    const { step, lineEnd } = this;
    if (step === '') return JSON.stringify(value);
    return JSON.stringify(value, null, step).replaceAll('\n', lineEnd + indent);
  }
}

function enclosed(open: string, parts: readonly string[], layout: Layout, close: string): string {
  if (parts.length === 0) return open + close;
  return open + layout.lead + parts.join(layout.between) + layout.trail + close;
}

function afterLastLineEnd(blanks: string): string {
  return blanks.slice(blanks.lastIndexOf('\n') + 1);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

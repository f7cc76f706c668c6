/** Content lines of iCalendar (RFC 5545, 3.1): escaped, folded, ended by CRLF. */

/** The longest line, in octets without its end. */
const maxOctets = 75;

/** A text as the value of a property. */
export function escapedText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cc}/gu, (control) => (control === '\n' || control === '\t' ? control : ''))
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');
}

function octetsOf(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

/** A line with its CRLF, folded so that none is longer than 75 octets and no character is cut. */
export function contentLine(name: string, value: string): string {
  let result = '';
  let octets = 0;
  for (const character of `${name}:${value}`) {
    const size = octetsOf(character);
    if (octets + size > maxOctets) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return `${result}\r\n`;
}

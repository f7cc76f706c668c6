/** The longest answer that is read (bytes, inclusive); one to a Location is far shorter. */
const maxAnswerBytes = 65_536;

/**
 * Why an answer of an OCPI partner is no receipt in spite of its HTTP status: OCPI has a status of its
 * own in the body, and only 1000 to 1999 is a success.
 *
 * @returns `undefined` for a receipt; otherwise a reason that quotes a number at most
 */
export async function ocpiRefusal(answer: Response): Promise<string | undefined> {
  const status = statusCode(await bodyText(answer));
  if (status === undefined) return `HTTP ${answer.status} without an OCPI status`;
  return status >= 1000 && status <= 1999 ? undefined : `OCPI status ${status}`;
}

function statusCode(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null || !('status_code' in answer)) {
      return undefined;
    }
    const { status_code } = answer;
    return typeof status_code === 'number' && Number.isInteger(status_code)
      ? status_code
      : undefined;
  } catch {
    return undefined;
  }
}

/** The body; `undefined` when it is too long. */
async function bodyText(answer: Response): Promise<string | undefined> {
  if (answer.body === null) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body as ReadableStream<Uint8Array>) {
    length += chunk.length;
    // Leaving the loop cancels the rest.
    if (length > maxAnswerBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

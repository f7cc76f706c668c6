/** What files are made of: the endings of their names, and their MIME type. */
export const media = {
  JSON: { endings: ['.json'], type: 'application/json' },
  XML: { endings: ['.xml'], type: 'application/xml' },
  CSV: { endings: ['.csv', '.tsv', '.txt'], type: 'text/csv' },
  /** For a station or a meter; no file that is imported. */
  text: { endings: [], type: 'text/plain' },
} as const;

export type Medium = keyof typeof media;

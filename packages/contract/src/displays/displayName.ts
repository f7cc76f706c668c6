/** Characters of the name of a display (inclusive), as UTF-16 counts them. */
export const maxDisplayNameCharacters = 80;

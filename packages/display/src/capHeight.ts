/** Height of capitals, and of digits, as a share of the font size: that of the kiosk's typeface. */
export const capHeightShare = 0.698;

/** A decimal as it was typed, such as `0.615`. */
export type DecimalText = string;

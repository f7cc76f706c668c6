/** What OCPI 2.2.1 calls the kinds of plugs and sockets, but for the household ones. */
const named = `
  CHADEMO CHAOJI GBT_AC GBT_DC
  IEC_60309_2_single_16 IEC_60309_2_three_16 IEC_60309_2_three_32 IEC_60309_2_three_64
  IEC_62196_T1 IEC_62196_T1_COMBO IEC_62196_T2 IEC_62196_T2_COMBO IEC_62196_T3A IEC_62196_T3C
  NEMA_5_20 NEMA_6_30 NEMA_6_50 NEMA_10_30 NEMA_10_50 NEMA_14_30 NEMA_14_50
  PANTOGRAPH_BOTTOM_UP PANTOGRAPH_TOP_DOWN TESLA_R TESLA_S
`;

const household = Array.from('ABCDEFGHIJKLMNO', (letter) => `DOMESTIC_${letter}`);

/** Every kind of plug or socket that OCPI 2.2.1 knows. */
export const connectorTypes: ReadonlySet<string> = new Set([
  ...named.trim().split(/\s+/),
  ...household,
]);

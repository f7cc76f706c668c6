/** A kind of plug or socket. */
export interface ConnectorType {
  /** What drivers call it. */
  readonly name: string;
  /** Its name in the European DATEX II profile; absent: the profile has none. */
  readonly datex?: string;
  /** The current of its charging; absent: either. */
  readonly current?: 'ac' | 'dc';
  /** OCPI has it since 2.3.0; absent: since 2.2.1 or longer. */
  readonly isRecent?: true;
}

type Current = ConnectorType['current'];

/** Household sockets have the letters of IEC/TR 60083. */
const household = Array.from('ABCDEFGHIJKLMNO', (letter): readonly [string, ConnectorType] => [
  `DOMESTIC_${letter}`,
  {
    name: letter === 'F' ? 'Schuko' : `Socket ${letter}`,
    datex: `domestic${letter}`,
    current: 'ac',
  },
]);

const kind = (name: string, current: Current, datex?: string): ConnectorType => ({
  name,
  ...(current === undefined ? {} : { current }),
  ...(datex === undefined ? {} : { datex }),
});

/** Kinds of connectors, by the names that OCPI gives them. */
export const connectorTypes: ReadonlyMap<string, ConnectorType> = new Map([
  ['CHADEMO', kind('CHAdeMO', 'dc', 'chademo')],
  ['CHAOJI', kind('ChaoJi', 'dc')],
  ['GBT_AC', kind('GB/T AC', 'ac')],
  ['GBT_DC', kind('GB/T DC', 'dc')],
  ['IEC_60309_2_single_16', kind('CEE 230 V 16 A', 'ac', 'iec60309x2single16')],
  ['IEC_60309_2_three_16', kind('CEE 400 V 16 A', 'ac', 'iec60309x2three16')],
  ['IEC_60309_2_three_32', kind('CEE 400 V 32 A', 'ac', 'iec60309x2three32')],
  ['IEC_60309_2_three_64', kind('CEE 400 V 64 A', 'ac', 'iec60309x2three64')],
  ['IEC_62196_T1', kind('Type 1', 'ac', 'iec62196T1')],
  ['IEC_62196_T1_COMBO', kind('CCS 1', 'dc', 'iec62196T1COMBO')],
  ['IEC_62196_T2', kind('Type 2', 'ac', 'iec62196T2')],
  ['IEC_62196_T2_COMBO', kind('CCS 2', 'dc', 'iec62196T2COMBO')],
  ['IEC_62196_T3A', kind('Type 3A', 'ac', 'iec62196T3A')],
  ['IEC_62196_T3C', kind('Type 3C', 'ac', 'iec62196T3C')],
  ['MCS', { ...kind('MCS', 'dc'), isRecent: true }],
  ['NEMA_5_20', kind('NEMA 5-20', 'ac')],
  ['NEMA_6_30', kind('NEMA 6-30', 'ac')],
  ['NEMA_6_50', kind('NEMA 6-50', 'ac')],
  ['NEMA_10_30', kind('NEMA 10-30', 'ac')],
  ['NEMA_10_50', kind('NEMA 10-50', 'ac')],
  ['NEMA_14_30', kind('NEMA 14-30', 'ac')],
  ['NEMA_14_50', kind('NEMA 14-50', 'ac')],
  ['PANTOGRAPH_BOTTOM_UP', kind('Pantograph', 'dc', 'pantographBottomUp')],
  ['PANTOGRAPH_TOP_DOWN', kind('Pantograph', 'dc', 'pantographTopDown')],
  ['SAE_J3400', { ...kind('NACS', undefined), isRecent: true }],
  ['TESLA_R', kind('Tesla Roadster', undefined, 'teslaR')],
  ['TESLA_S', kind('Tesla', undefined, 'teslaS')],
  ...household,
]);

/**
 * What drivers call the plugs of connectors, each once and in their order. A type that OCPI does not have is
 * a name already; a connector without a type has none.
 */
export function plugNames(
  connectors: readonly { readonly type: string | null }[],
): readonly string[] {
  const names = connectors.flatMap(({ type }) => {
    const text = type?.trim() ?? '';
    return text === '' ? [] : [connectorTypes.get(text)?.name ?? text];
  });
  return [...new Set(names)];
}

/** An endpoint of the interface; parameters of the path in braces. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** The section of the interface that describes it, or `addition`. */
  readonly section: '4.1' | '4.2' | '4.3' | '4.4' | '4.5' | '4.6' | '4.7' | 'addition';
}

const stations = '/api/cpoapi/v1';
const pricing = '/api/dynamic_pricing';
const core = '/api/v1';

/** Every endpoint for stations, directions and pricing, as the interface's description lists them. */
export const endpoints: readonly Endpoint[] = [
  { method: 'GET', path: `${stations}/charging_stations/`, section: '4.1' },
  { method: 'POST', path: `${stations}/charging_stations/`, section: '4.1' },
  { method: 'GET', path: `${stations}/charging_stations/{cpuuid}`, section: '4.1' },
  { method: 'PUT', path: `${stations}/charging_stations/{cpuuid}`, section: '4.1' },
  { method: 'GET', path: `${stations}/technicians/`, section: '4.1' },
  { method: 'GET', path: `${stations}/locations`, section: '4.1' },
  { method: 'GET', path: `${stations}/locations/{uuid}`, section: '4.1' },
  { method: 'PUT', path: `${stations}/locations/{uuid}/stations`, section: '4.1' },
  {
    method: 'GET',
    path: `${stations}/charging_stations/{station_uuid}/directions`,
    section: '4.2',
  },
  {
    method: 'PUT',
    path: `${stations}/charging_stations/{station_uuid}/directions/{language}`,
    section: '4.2',
  },
  {
    method: 'DELETE',
    path: `${stations}/charging_stations/{station_uuid}/directions/{language}`,
    section: '4.2',
  },
  { method: 'GET', path: `${pricing}/cost_rate_marketing_text`, section: '4.3' },
  { method: 'GET', path: `${pricing}/recurring_schedule/{cost_rate_uuid}`, section: '4.4' },
  { method: 'GET', path: `${pricing}/unique_schedule/{cost_rate_uuid}`, section: '4.5' },
  { method: 'POST', path: '/api/fleet/v1/register', section: '4.6' },
  { method: 'GET', path: `${pricing}/cost_rate/{uuid}`, section: 'addition' },
  { method: 'GET', path: `${pricing}/cost_rates`, section: 'addition' },
  { method: 'GET', path: `${pricing}/cost_rate_energy_cost/{uuid}`, section: 'addition' },
  { method: 'GET', path: `${pricing}/cost_rate_time_costs/{uuid}`, section: 'addition' },
  { method: 'GET', path: `${pricing}/cost_rate_session_fee/{uuid}`, section: 'addition' },
  { method: 'GET', path: `${pricing}/bundle`, section: 'addition' },
  { method: 'GET', path: `${pricing}/cost_rates/{uuid}`, section: 'addition' },
  { method: 'PUT', path: `${pricing}/cost_rates/{uuid}`, section: 'addition' },
  { method: 'DELETE', path: `${pricing}/cost_rates/{uuid}`, section: 'addition' },
  { method: 'PUT', path: `${pricing}/cost_rates/{uuid}/dates`, section: 'addition' },
  { method: 'GET', path: `${pricing}/stations/{uuid}`, section: 'addition' },
  { method: 'PUT', path: `${pricing}/stations/{uuid}`, section: 'addition' },
  { method: 'PUT', path: `${pricing}/bundle`, section: 'addition' },
  { method: 'GET', path: `${pricing}/revisions`, section: 'addition' },
  { method: 'GET', path: `${pricing}/revisions/{number}`, section: 'addition' },
  { method: 'PUT', path: `${pricing}/revisions/{number}/restore`, section: 'addition' },
  { method: 'GET', path: `${pricing}/delivery`, section: 'addition' },
  { method: 'DELETE', path: `${stations}/charging_stations/{cpuuid}`, section: 'addition' },
  { method: 'PUT', path: `${stations}/locations/{uuid}`, section: 'addition' },
  { method: 'PUT', path: `${stations}/evse_statuses`, section: 'addition' },
  { method: 'POST', path: '/api/displays/report', section: 'addition' },
  { method: 'GET', path: '/api/displays/{display_uuid}/receipt', section: 'addition' },
  { method: 'DELETE', path: '/api/displays/{display_uuid}', section: 'addition' },
  { method: 'GET', path: '/api/displays', section: 'addition' },
  { method: 'POST', path: `${core}/finance_bank/`, section: '4.7' },
  { method: 'PUT', path: `${core}/finance_bank/{id}`, section: '4.7' },
  { method: 'POST', path: `${core}/finance_bank_sepa/`, section: '4.7' },
  { method: 'GET', path: `${core}/cps_close_by/{latitude}/{longitude}/{radius_m}`, section: '4.7' },
  { method: 'GET', path: `${core}/charge_log/{type}/{uuid}`, section: '4.7' },
  { method: 'PUT', path: `${core}/cp_connector/{cp_connector_id}`, section: '4.7' },
  { method: 'GET', path: `${core}/contact/{contact_uuid}`, section: '4.7' },
  { method: 'PUT', path: `${core}/contact/{uuid}`, section: '4.7' },
  { method: 'DELETE', path: `${core}/contact/{uuid}`, section: '4.7' },
  { method: 'GET', path: `${core}/datatable_charge_logs/{type}/{uuid}`, section: '4.7' },
  { method: 'GET', path: `${core}/datatable_invoices/{type}/{id}`, section: '4.7' },
  { method: 'POST', path: `${core}/payment_transaction_verify/`, section: '4.7' },
  { method: 'GET', path: `${core}/company/{company_uuid}`, section: 'addition' },
  { method: 'GET', path: `${core}/user/{user_uuid}`, section: 'addition' },
  { method: 'GET', path: `${core}/card/{card}`, section: 'addition' },
  { method: 'GET', path: `${core}/invoice/{type}/{id}`, section: 'addition' },
];

/** An endpoint's method and path, whatever its parameters are called. */
export function endpointShape({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`;
}

/** The endpoint that a request goes to, if any. */
export function endpointOf(method: string, pathname: string): Endpoint | undefined {
  return endpoints.find(
    (endpoint) =>
      endpoint.method === method &&
      new RegExp(`^${endpoint.path.replace(/\{[^}]*\}/g, '[^/]+')}$`).test(pathname),
  );
}

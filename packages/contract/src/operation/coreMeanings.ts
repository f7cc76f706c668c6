/** What fields of the core surface mean, for the interface's document; by object. */
export const cpMeanings = {
  id: 'A number of its own; of a station 1 000 000 000 plus the number of its creation.',
  uuid: 'Of a station its id; null in older records.',
  company_uuid: 'The company that the charge point belongs to.',
  label: 'The name that operators see.',
  latitude: 'Degrees, WGS 84.',
  longitude: 'Degrees, WGS 84.',
  roaming: "Whether it is a roaming partner's.",
  distance_m: 'Metres along the great circle, to a tenth.',
} as const;

export const connectorMeanings = {
  id: 'The number of the connector.',
  uuid: 'The UUID of the connector; null in older records.',
  cp_id: 'The charge point that it belongs to. Read only.',
  cp_uuid: 'The UUID of that charge point; null in older records. Read only.',
  label: 'The name that operators see.',
  type: 'The kind of plug, such as `IEC_62196_T2`.',
  max_power_kw: 'The greatest power in kW.',
} as const;

export const contactMeanings = {
  uuid: 'The UUID of the contact. Read only.',
  company_uuid: 'The company that the contact belongs to.',
  name: 'The full name.',
  first_name: 'The first name.',
  gender: '0 company, 1 male, 2 female.',
  street: 'Street and number.',
  zip: 'The post code.',
  city: 'The city.',
  country: 'Two letters, kept as capitals.',
  email: 'An e-mail address.',
  phone: 'A telephone number.',
  customer_number: 'The number under which the operator knows the contact.',
  comment: 'What the operator noted.',
} as const;

export const companyMeanings = {
  id: 'The number of the company; null in older records.',
  uuid: 'The UUID of the company.',
  organization_uuid: 'The organization that the company belongs to.',
  name: 'The name of the company.',
} as const;

export const userMeanings = {
  id: 'The number of the user; null in older records.',
  uuid: 'The UUID of the user.',
  contact_uuid: 'The contact that the user is.',
  company_uuid: 'The company that the user belongs to.',
  email: 'The e-mail address of the account; unique over the whole platform.',
  locale: 'Such as `de_DE`.',
  active: 'Whether the user may sign in.',
} as const;

export const cardMeanings = {
  id: 'The number of the card.',
  contact_uuid: 'The contact that the card is made out to.',
  card_no: 'What is printed on the card; unique over the whole platform.',
  rfid_tag: 'What a station reads from the card; unique over the whole platform.',
  rate_uuid: 'The cost rate that the card charges at.',
  billing_contact_id: 'Who is sent the bills.',
  label: 'The name that operators see.',
  customer_reference: "The customer's own reference.",
  comment: 'What the operator noted.',
  emp: 'Country and code of the roaming provider, such as `AT-ABC`.',
  ema_id: 'The identity of the card in roaming.',
  active: 'Whether the card may charge.',
} as const;

export const chargeLogMeanings = {
  id: 'The number of the charge log.',
  uuid: 'The UUID of the charge log.',
  cp_id: 'The charge point.',
  cp_uuid: 'The UUID of the charge point; null in older records.',
  card_id: 'The card that the session was started with, if any.',
  customer_uuid: 'The contact that was billed, if any.',
  cost_rate_uuid: 'The cost rate that was billed.',
  start: 'When the session began, in UTC.',
  end: 'When it ended, in UTC.',
  energy_wh: 'The energy in Wh.',
  receipt: 'What it cost, and why.',
} as const;

export const receiptMeanings = {
  currency: 'ISO 4217.',
  total: 'What is due, tax included, as decimal text.',
  lines: 'One for each component and schedule entry.',
  tax: 'The total taken apart; null when the cost rate says nothing about tax.',
} as const;

export const receiptLineMeanings = {
  component: 'What was billed.',
  entry_uuid: 'The schedule entry whose price it is; null for the default price.',
  from: 'UTC; inclusive.',
  until: 'UTC; exclusive.',
  quantity: 'Wh for energy, minutes for time, 1 for the fee.',
  unit: 'What `price` is for, in Wh or minutes; 1 for the fee.',
  price: 'Money for one unit, as decimal text.',
  amount: 'quantity × price ÷ unit, exact where it ends, else to 10 places.',
} as const;

export const invoiceMeanings = {
  id: 'The number of the record.',
  number: 'The number on the invoice.',
  company_uuid: 'The company that sent it.',
  contact_uuid: 'The contact that it went to, if any.',
  date: 'Its day, YYYY-MM-DD.',
  currency: 'ISO 4217.',
  total: 'What is due, as decimal text.',
} as const;

export const financeBankMeanings = {
  id: 'The number of the bank account. Read only.',
  company_uuid: 'The company whose account it is.',
  use_parent: '"1": the account of the company above is used. "0" when a creation leaves it out.',
  account_holder: 'Whose account it is at the bank.',
  iban: 'Kept without blanks, in capitals; its check digits must be right.',
  bic: 'Kept in capitals.',
  mandate_reference: 'The reference of the SEPA mandate.',
  signed_on: 'The day on which the mandate was signed, YYYY-MM-DD.',
} as const;
